/**
 * Returns the server's time, for decisions that must not depend on a wrong device clock.
 * @returns milliseconds since the epoch; `undefined` without a response
 */
export async function serverTime(): Promise<number | undefined> {
  try {
    const request = { method: 'HEAD', cache: 'no-store' } as const;
    const { headers } = await fetch(`${location.origin}/`, request);
    const time = Date.parse(headers.get('date') ?? '');
    // A shared cache keeps the original date and adds the age of its copy.
    return Number.isNaN(time) ? undefined : time + Number(headers.get('age') ?? 0) * 1000;
  } catch {
    return undefined;
  }
}
