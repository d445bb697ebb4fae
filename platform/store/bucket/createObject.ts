import { setTimeout as pause } from 'node:timers/promises';
import { isConflict, isTaken, isUnknownOutcome } from './bucketFailure';

const attempts = 8;
const pauseMs = 100;

/**
 * Creates an object, or finds out that somebody else did. Where an answer is lost, the same bytes are
 * offered again: exactly one attempt of all can succeed, and reading says whose it was.
 * @param create one attempt, which the client does not repeat by itself
 * @param read what is there now
 * @param bytes tell one writer from the other: a record has a nonce
 * @returns whether these bytes are there because of this call
 * @throws what the last attempt failed with, where nobody can tell
 */
export async function createObject({
  create,
  read,
  bytes,
}: {
  create: () => Promise<unknown>;
  read: () => Promise<Buffer | null>;
  bytes: Buffer;
}): Promise<boolean> {
  let isUnknown = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await create();
      return true;
    } catch (error) {
      // An attempt whose answer was lost may have been the one that took the name.
      if (isTaken(error)) return isUnknown && ((await read())?.equals(bytes) ?? false);
      if (!isConflict(error) && !isUnknownOutcome(error)) throw error;
      isUnknown ||= isUnknownOutcome(error);
      if (attempt === attempts) throw error;
      await pause(pauseMs * attempt * (0.5 + Math.random()));
    }
  }
}
