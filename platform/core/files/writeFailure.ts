import { StoreWriteError } from '../store/errors';

/**
 * Runs `write`; what the disk refuses is said in words.
 * @param file what is being written
 * @throws StoreWriteError for a full disk and for a store that is read-only
 */
export async function explainingFailure<Result>(
  file: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw explain(file, error);
  }
}

function explain(file: string, error: unknown): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StoreWriteError(
        `The disk is full: ${file} could not be written. Visitors get what they got before.`,
        'Make room on the disk of the store, then run the same command again: it goes on from what is there.',
        { cause: error },
      );
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return new StoreWriteError(
        `The store is read-only here: ${file} could not be written. Nothing has changed.`,
        'Run this where the store can be written to, as a user who may. Looking needs no right to write: status, history, diff, verify, serve, and every --dry-run.',
        { cause: error },
      );
    default:
      return error;
  }
}
