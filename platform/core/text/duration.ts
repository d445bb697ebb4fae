const units = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** Reads `30s`, `15m`, `12h`, `7d`, `4w` or `250ms`: milliseconds, or null for anything else. */
export function parseDuration(text: string): number | null {
  const [, count, unit] = /^(\d{1,6})(ms|[smhdw])$/.exec(text) ?? [];
  return Number(count) * units[unit as keyof typeof units] || null;
}

/** Writes milliseconds in the largest unit that needs no fraction, up to days: `90s`, `7d`. */
export function formatDuration(ms: number): string {
  const unit = (['d', 'h', 'm', 's'] as const).find((one) => ms % units[one] === 0) ?? 'ms';
  return `${ms / units[unit]}${unit}`;
}
