/** The visitor's own day, as `YYYY-MM-DD`. For the browser: only it knows which day the visitor has. */
export function localDay(now: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
