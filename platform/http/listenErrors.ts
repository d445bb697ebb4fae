import { ActionableError } from '@concourse/core/errors/ActionableError';
import type { Degraded } from '@concourse/core/store/errors';

/** A request that names no host that can be one, or several: answered with 400. */
export class BadHostError extends ActionableError {
  override name = 'BadHostError';
  readonly statusCode = 400;

  constructor() {
    super(
      'The request names no host, or several.',
      'Send one Host header, with a name or an address and perhaps a port.',
    );
  }
}

/** A body that is no form. Its message is for whoever sent it, beside the status it carries. */
export class FormBodyError extends ActionableError {
  override name = 'FormBodyError';

  constructor(
    readonly statusCode: 400 | 413,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, 'Correct the form and send it again.', options);
  }
}

/** Nothing is live: answered with 503 until the first promotion. */
export class NoLiveEditionError extends ActionableError {
  override name = 'NoLiveEditionError';
  readonly statusCode = 503;

  constructor(readonly storeDir: string) {
    super(
      `The store ${storeDir} has no live edition.`,
      'Publish the releases and promote them: npm run site -- promote --help',
    );
  }
}

/** A record of the log or an edition that cannot be read, or says what must not be served. */
export class EditionDamagedError extends ActionableError {
  override name = 'EditionDamagedError';

  constructor(
    readonly file: string,
    readonly problem: string,
    options?: ErrorOptions,
    readonly kind: Degraded['kind'] = 'damaged',
  ) {
    super(
      `${file} ${problem}. The server keeps answering with the last good edition.`,
      'Promote or roll back to make another one live: npm run site -- rollback --help',
      options,
    );
  }

  /** @param cause why the file could not be read or parsed */
  static unread(file: string, cause: unknown): EditionDamagedError {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code === 'ENOENT')
      return new EditionDamagedError(file, 'cannot be read: it is missing', { cause });
    return code === undefined
      ? new EditionDamagedError(file, 'cannot be read: it is torn', { cause })
      : new EditionDamagedError(file, `cannot be read (${code})`, { cause }, 'unreadable');
  }
}

/** An edition names bytes that the store does not hold. */
export class BlobMissingError extends ActionableError {
  override name = 'BlobMissingError';

  constructor(
    readonly address: string,
    readonly edition: string,
    readonly file: string,
  ) {
    super(
      `${address} of edition ${edition} has no bytes: ${file} is missing from the store.`,
      'Compose the edition again by promoting one of its releases.',
    );
  }
}

/** A file of the store has other bytes than its name or its release's manifest says. */
export class FileDamagedError extends ActionableError {
  override name = 'FileDamagedError';

  constructor(
    readonly file: string,
    options?: ErrorOptions,
  ) {
    super(
      `${file} is damaged, it is not served.`,
      'Ask what mends it: npm run site -- verify',
      options,
    );
  }
}

/** The server cannot listen where it was asked to. */
export class CannotListenError extends ActionableError {
  override name = 'CannotListenError';

  constructor(
    readonly host: string,
    readonly port: number,
    options: { cause: unknown },
  ) {
    const code = (options.cause as NodeJS.ErrnoException).code;
    const [why, next] = whyNot[code ?? ''] ?? [
      String(options.cause),
      'Choose another host or port.',
    ];
    super(`The server cannot listen on ${host}:${port}: ${why}`, next, options);
  }
}

const whyNot: Record<string, [why: string, next: string]> = {
  EADDRINUSE: ['another program listens there already.', 'Choose another port: PORT=8081'],
  EACCES: ['this user may not.', 'Choose a port above 1023: PORT=8081'],
  EADDRNOTAVAIL: ['this machine has no such address.', 'Name one of its own: --host 127.0.0.1'],
  ENOTFOUND: ['no such host is known.', 'Name an address of this machine: --host 127.0.0.1'],
};

/** The address to open for a server that listens on `host`, an address of this machine, and `port`. */
export function urlOf(host: string, port: number): string {
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${port}`;
}
