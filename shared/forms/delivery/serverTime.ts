/**
 * The current time of our own server, for decisions that a wrong clock of the device must not make.
 * @returns milliseconds since the epoch; `undefined` when no answer comes
 */
export async function serverTime(): Promise<number | undefined> {
  try {
    const request = { method: 'HEAD', cache: 'no-store' } as const;
    const { headers } = await fetch(`${location.origin}/`, request);
    const time = Date.parse(headers.get('date') ?? '');
    // A shared cache repeats the date and adds for how long it has kept the answer.
    return Number.isNaN(time) ? undefined : time + Number(headers.get('age') ?? 0) * 1000;
  } catch {
    return undefined;
  }
}
