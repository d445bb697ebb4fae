import { ActionableError } from '../errors/ActionableError';

/** Something about the store that a person has to act on. */
export class StoreError extends ActionableError {
  override name = 'StoreError';
}

/** A release, page or record that is not in the store. */
export class NotInStoreError extends StoreError {
  override name = 'NotInStoreError';
}

/** Something that was there, and was pruned since. */
export class PrunedError extends StoreError {
  override name = 'PrunedError';
}

/** One file of the store that is not what its name, or whoever refers to it, says. */
export type Damage = {
  /** Path inside the store, such as `log/00000041.json`. */
  file: string;
  /** What is wrong, as the end of a sentence: `is missing`. */
  problem: string;
  /** What mends it. */
  next: string;
};

/** A file of the store that is missing, torn or overwritten. */
export class StoreDamageError extends StoreError {
  override name = 'StoreDamageError';
  file: string;
  problem: string;

  constructor({ file, problem, next }: Damage, options?: ErrorOptions) {
    super(`The store is damaged: ${file} ${problem}.`, next, options);
    this.file = file;
    this.problem = problem;
  }
}

/** For `catch`: what is damaged counts as not there. @throws every other error */
export function damagedAsNull(error: unknown): null {
  if (error instanceof StoreDamageError) return null;
  throw error;
}

/** The store cannot be written to: it is read-only, or its disk is full. */
export class StoreWriteError extends StoreError {
  override name = 'StoreWriteError';
}

/** A version that is published already, with other bytes. */
export class VersionTakenError extends StoreError {
  override name = 'VersionTakenError';
  area: string;
  version: string;
  /** What differs, such as `remoteEntry.js (changed)`. */
  differences: string[];

  constructor(area: string, version: string, differences: string[]) {
    const shown = differences.slice(0, 5);
    const rest = differences.length - shown.length;
    super(
      `${area}@${version} is published already, with other content: ${shown.join(', ')}` +
        (rest > 0 ? ` and ${rest} more` : '') +
        '. A published version never changes.',
      `Raise the version in ${area}/package.json, build and publish again. To try work in progress: npm run site -- dev ${area}`,
      { areas: [area] },
    );
    this.area = area;
    this.version = version;
    this.differences = differences;
  }
}
