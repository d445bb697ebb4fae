/**
 * log(exp(z² / 2) · Φ(z)), Φ the standard normal distribution: finite where either factor alone is not.
 * By the approximation of erfc of Press, Teukolsky, Vetterling and Flannery, "Numerical Recipes" (2nd
 * edition, 1992, section 6.2), whose relative error is below 1.2e-7 everywhere.
 */
export function logScaledNormal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const power = coefficients.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  // Half of t · exp(power - x²) is Φ(-|z|), and x² is z² / 2.
  const lower = Math.log(t / 2) + power;
  return z <= 0 ? lower : x * x + Math.log1p(-Math.exp(lower - x * x));
}

const coefficients = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
];
