//! Logarithms and powers that are the same on every machine.
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

#[cfg(test)]
mod tests {
    use super::*;

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
