import { ActionableError } from '../errors/ActionableError';
import { listSome } from '../text/format';

/** A problem with the store, for an operator to solve. */
export class StoreError extends ActionableError {}

export class NotInStoreError extends StoreError {}
export class PrunedError extends StoreError {}

/** The store cannot be written to: it is read-only, or its disk is full. */
export class StoreWriteError extends StoreError {}

/** A stored file has other content than the one to write, and the credentials may only create files. */
export class OverwriteDeniedError extends StoreWriteError {}

/** A file of the store that is missing, or differs from its name or from files that refer to it. */
export type Damage = {
  /** Path inside the store, such as `log/00000041.json`. */
  file: string;
  /** The end of a sentence, such as `is missing`. */
  problem: string;
  next: string;
  /** `damaged` by default. An `unreadable` file may be intact, such as after a change of permissions. */
  kind?: 'damaged' | 'unreadable';
};

export class StoreDamageError extends StoreError {
  file: string;
  problem: string;
  kind: NonNullable<Damage['kind']>;

  constructor({ file, problem, next, kind = 'damaged' }: Damage, options?: ErrorOptions) {
    super('STORE_DAMAGED', `The store is damaged: ${file} ${problem}.`, next, options);
    this.file = file;
    this.problem = problem;
    this.kind = kind;
  }
}

/** The newest revision of the log cannot be served. */
export type DegradedState = Required<Pick<Damage, 'file' | 'problem' | 'kind'>> & {
  /** The revision whose record or edition is damaged or unreadable. */
  damaged: number;
  /** The served revision; 0 for none. */
  served: number;
  /** True if the server started after the damage: visitors may get an older revision than before. */
  steppedBack: boolean;
};

export class LogDamagedError extends StoreError {
  constructor(degraded: DegradedState, options?: ErrorOptions) {
    const { damaged, served, kind, file, problem, steppedBack } = degraded;
    const older = steppedBack ? ', which may be older than the one before its restart' : '';
    const instead = served === 0 ? 'no revision' : `revision ${served}${older}`;
    super(
      'LOG_DAMAGED',
      `Revision ${damaged} of the log cannot be served: ${file} ${problem}. The server serves ${instead}.`,
      kind === 'unreadable'
        ? 'Check the permissions of this file and the disk. Once the server can read the file, it recovers.'
        : 'Restore the file: npm run site -- verify --repair-from <address>. Or choose a revision: npm run site -- rollback --to-revision <revision>',
      options,
    );
  }
}

/** For `catch`: handles errors of one class. @throws every other error */
export const catchOnly =
  <Kind, Result>(
    ErrorClass: abstract new (...args: never[]) => Kind,
    handler: (error: Kind) => Result,
  ) =>
  (error: unknown): Result => {
    if (error instanceof ErrorClass) return handler(error);
    throw error;
  };

/** For `catch`: returns the damage. @throws every other error */
export const returnDamage = catchOnly(StoreDamageError, (damage) => damage);

/** For `catch`: returns null for a damaged file. @throws every other error */
export const nullIfDamaged = catchOnly(StoreDamageError, () => null);

/** The version is already published with other bytes. */
export class VersionTakenError extends StoreError {
  constructor(
    area: string,
    readonly version: string,
    readonly differences: string[],
  ) {
    super(
      'VERSION_TAKEN',
      `${area}@${version} is already published with other content: ${listSome(differences, 5)}. A published version never changes.`,
      `Raise the version in ${area}/package.json, then build and publish again. To try work in progress, run: npm run site -- dev ${area}`,
      { areas: [area] },
    );
  }
}
