/** A size for people: `512 B`, `12.4 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (Math.abs(bytes) < 1000) return `${bytes} B`;
  if (Math.abs(bytes) < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A difference of sizes with its sign: `+1.2 kB`, `±0 B`. */
export const formatDifference = (bytes: number): string =>
  bytes === 0 ? '±0 B' : (bytes > 0 ? '+' : '') + formatBytes(bytes);
