/** An expected error, with instructions. Any other error is a bug, which is printed with its stack. */
export abstract class ActionableError extends Error {
  /** A stable name of the problem, such as `PLAN_STALE`. docs/reference/errors.md explains each code. */
  readonly code: string;
  /** Instructions to solve the problem, one per line. */
  readonly next: string;
  /** The affected areas: the command line prints their owners. */
  readonly areas: readonly string[];

  constructor(code: string, message: string, next: string, options: ActionableOptions = {}) {
    super(message, options);
    // The bundle of the command line and the server keeps the names of classes (`keepNames`).
    this.name = new.target.name;
    this.code = code;
    this.next = next;
    this.areas = options.areas ?? [];
  }
}

type ActionableOptions = ErrorOptions & { areas?: string[] };

/** Wrong usage of a command: an unknown, missing, invalid or conflicting argument or option. */
export class UsageError extends ActionableError {
  constructor(message: string, next: string) {
    super('USAGE', message, next);
  }
}

const fileProblems: Record<string, string> = {
  ENOENT: 'the folder or file does not exist',
  ENOTDIR: 'a part of the path is a file',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'a name in the path is too long',
  EACCES: 'you have no permission',
  EPERM: 'the operation is not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
};

/** A file that a command cannot read or write. */
class FileError extends ActionableError {}

/** Returns an expected error for a failed operation on a file, with the error as its cause; other errors as they are. */
export function explainFileError(error: unknown): unknown {
  const { code = '', path } = error as { code?: string; path?: string };
  const problem = fileProblems[code];
  if (error instanceof ActionableError || problem === undefined || path === undefined) return error;
  const next = 'Correct the path or its permissions, and run the command again.';
  return new FileError('FILE_UNUSABLE', `${path}: ${problem} (${code}).`, next, { cause: error });
}

export const nextLines = (next: string): string => next.replace(/^/gm, '→ ');

/** Returns the message and instructions of an expected error, or the stack of any other one. */
export function describeError(error: unknown): string {
  if (error instanceof ActionableError) return `${error.message}\n${nextLines(error.next)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
