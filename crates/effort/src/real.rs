//! Logarithms and powers that are the same on every machine, and numbers as people write them.
//!
//! Those of the standard library are the platform's, and platforms differ in the last bit: enough to turn
//! two moves of the same worth round. Whatever an answer depends on is computed with these.

/// The natural logarithm.
#[inline]
pub fn ln(x: f64) -> f64 {
    libm::log(x)
}

/// The natural logarithm of one more; precise near 0.
#[inline]
pub fn ln_1p(x: f64) -> f64 {
    libm::log1p(x)
}

/// e to this power.
#[inline]
pub fn exp(x: f64) -> f64 {
    libm::exp(x)
}

/// A number as people write one: digits, a point and more of them where it is not whole, a minus in front of one below 0.
///
/// The standard library reads any number of digits and any power of ten, by tables that were a hundredth of what a visitor of
/// the site waits for. Up to fifteen digits it reads no other number than this does; of more, those behind the point are left out.
pub fn decimal(text: &str) -> Option<f64> {
    let (sign, digits) = text.strip_prefix('-').map_or((1.0, text), |digits| (-1.0, digits));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |digits: &str| digits.bytes().all(|digit| digit.is_ascii_digit());
    if !is_number(whole) || !is_number(part) || whole.len() + part.len() == 0 {
        return None;
    }
    let part = &part[..part.len().min(15_usize.saturating_sub(whole.len()))];
    let number: u64 = format!("{whole}{part}").parse().ok()?;
    // Both are whole numbers that an f64 holds exactly, so what they divide to is the nearest there is.
    Some(sign * number as f64 / 10_u64.pow(part.len() as u32) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_those_of_the_standard_library() {
        for text in [
            "0",
            "-0",
            "7",
            "0.4082",
            "1677.785",
            "-12.5",
            ".5",
            "5.",
            "999999999999999",
            "0.00000000000001",
            "123456.123456789",
        ] {
            assert_eq!(decimal(text).map(f64::to_bits), text.parse().ok().map(f64::to_bits), "{text}");
        }
        for thousandths in 0..20_000 {
            let text = format!("{:.3}", f64::from(thousandths) / 1e3);
            assert_eq!(decimal(&text), text.parse().ok(), "{text}");
        }
        assert_eq!(decimal("0.33333333333333333333333"), Some(0.333_333_333_333_33));
        for text in ["", ".", "-", "1e3", "inf", "NaN", "+1", "1,5", " 1", "٣", "1.2.3", "99999999999999999999999"] {
            assert_eq!(decimal(text), None, "{text}");
        }
    }

    #[test]
    fn they_are_what_the_standard_library_has_but_for_the_last_bit() {
        let near = |a: f64, b: f64| (a - b).abs() <= 2.0 * f64::EPSILON * b.abs();
        for step in 1..20_000 {
            let x = f64::from(step) / 64.0;
            assert!(near(ln(x), x.ln()) && near(ln_1p(x), x.ln_1p()) && near(exp(x), x.exp()), "{x}");
            assert!(near(exp(-x), (-x).exp()) && near(ln(1.0 / x), (1.0 / x).ln()), "{x}");
        }
    }

    #[test]
    fn their_bits_are_known() {
        let bits = [ln(3.0), ln(1e-300), ln_1p(1e-9), exp(1.5), exp(-700.25)].map(f64::to_bits);
        let known = [0x3ff1_93ea_7aad_030a, 0xc085_9634_47f8_7fb5, 0x3e11_2e0b_e801_f1d9, 0x4011_ed3f_e64f_c541];
        assert_eq!((&bits[..4], bits[4]), (&known[..], 0x00ca_f5fe_9a48_5c8e));
    }
}
