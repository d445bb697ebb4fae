import path from 'node:path';
import { pathFault } from '@concourse/contract/safePath';
import { StoreError } from '../store/errors';

/** A name from a store, a manifest or a request would lead out of its folder. */
export class UnsafePathError extends StoreError {
  constructor(unsafe: string, fault: string) {
    super(
      'PATH_UNSAFE',
      `The path ${JSON.stringify(unsafe.slice(0, 200))} is not read or written: ${fault}.`,
      'Find the release or file with this name, and remove it from the store: its author may be an attacker.',
    );
  }
}

/** Returns a relative path that cannot lead out of its folder. @throws UnsafePathError for other paths */
export function requireSafePath(relative: string): string {
  const fault = pathFault(relative);
  if (fault !== null) throw new UnsafePathError(relative, fault);
  return relative;
}

/** Returns the place of a relative path in a folder; the folder itself for ''. @throws UnsafePathError */
export const pathInside = (folder: string, relative: string): string =>
  relative === '' ? folder : path.join(folder, ...requireSafePath(relative).split('/'));
