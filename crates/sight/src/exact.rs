//! Numbers as they are told on: bit by bit, so that what is made of them does not depend on who makes it.

use serde::{Deserialize, Deserializer, Serializer};

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
pub fn serialize<S: Serializer>(value: &f32, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u32(value.to_bits())
}

pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f32, D::Error> {
    u32::deserialize(deserializer).map(f32::from_bits)
}
