import { setTimeout as pause } from 'node:timers/promises';

const limitMs = 30_000;

/**
 * Repeats a check until it passes, for an effect that arrives asynchronously.
 * @returns the value of the check
 * @throws the last failure of the check, after 30 s
 */
export async function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await pause(5);
  }
}
