// Sizes are decimal: 1 kB is 1,000 bytes.

const units = { kB: 1e3, MB: 1e6, GB: 1e9 };

/** Reads `64MB`, `1GB` or `500kB`: bytes, or null for anything else. */
export function parseSize(text: string): number | null {
  const [, count, unit] = /^(\d{1,6})([kMG]B)$/.exec(text) ?? [];
  return Number(count) * units[unit as keyof typeof units] || null;
}

/** A size for people: `512 B`, `12.4 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  const unit = (['GB', 'MB', 'kB'] as const).find((one) => Math.abs(bytes) >= units[one]);
  return unit === undefined ? `${bytes} B` : `${(bytes / units[unit]).toFixed(1)} ${unit}`;
}

/** A difference of sizes with its sign: `+1.2 kB`, `±0 B`. */
export function formatDifference(bytes: number): string {
  if (bytes === 0) return '±0 B';
  return (bytes > 0 ? '+' : '') + formatBytes(bytes);
}
