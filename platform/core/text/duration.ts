const hourMs = 3_600_000;
const units: Record<string, number> = { h: hourMs, d: 24 * hourMs, w: 7 * 24 * hourMs };

/** Reads `30d`, `12h` or `4w`: milliseconds, or null for anything else. */
export function parseDuration(text: string): number | null {
  const [, count, unit = ''] = /^(\d{1,5})([hdw])$/.exec(text) ?? [];
  const ms = Number(count) * (units[unit] ?? Number.NaN);
  return ms > 0 ? ms : null;
}
