/** A size for people: `512 B`, `12.4 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (Math.abs(bytes) < 1000) return `${bytes} B`;
  const kilobytes = bytes / 1000;
  if (Math.abs(kilobytes) < 1000) return `${kilobytes.toFixed(1)} kB`;
  return `${(kilobytes / 1000).toFixed(1)} MB`;
}

/** A difference of sizes with its sign: `+1.2 kB`, `±0 B`. */
export function formatDifference(bytes: number): string {
  if (bytes === 0) return '±0 B';
  return (bytes > 0 ? '+' : '') + formatBytes(bytes);
}
