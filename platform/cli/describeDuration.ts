const minuteMs = 60_000;

/** `12 s`, `15 min`, `3.5 h`. */
export function describeDuration(ms: number): string {
  if (ms < 2 * minuteMs) return `${Math.round(ms / 1000)} s`;
  if (ms < 120 * minuteMs) return `${Math.round(ms / minuteMs)} min`;
  return `${Number((ms / 3_600_000).toFixed(1))} h`;
}
