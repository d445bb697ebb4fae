import { ActionableError } from '@concourse/core/errors/ActionableError';

/** A body that is not a form. The answer has its status and message. */
export class FormBodyError extends ActionableError {
  override name = 'FormBodyError';

  constructor(
    readonly statusCode: 400 | 413,
    message: string,
    options?: ErrorOptions,
  ) {
    super(
      statusCode === 413 ? 'FORM_TOO_LARGE' : 'FORM_INVALID',
      message,
      'Correct the form and send it again.',
      options,
    );
  }
}

export class CannotListenError extends ActionableError {
  override name = 'CannotListenError';

  constructor(
    readonly host: string,
    readonly port: number,
    options: { cause: unknown },
  ) {
    const { code = '' } = options.cause as NodeJS.ErrnoException;
    const [why, next] = listenErrorReasons[code] ?? [
      String(options.cause),
      'Choose another host or port.',
    ];
    super('CANNOT_LISTEN', `The server cannot listen on ${host}:${port}: ${why}`, next, options);
  }
}

const listenErrorReasons: Record<string, [why: string, next: string]> = {
  EADDRINUSE: ['another program listens there already.', 'Choose another port: PORT=8081'],
  EACCES: ['this user may not.', 'Choose a port above 1023: PORT=8081'],
  EADDRNOTAVAIL: ['this machine has no such address.', 'Name one of its own: --host 127.0.0.1'],
  ENOTFOUND: ['no such host is known.', 'Name an address of this machine: --host 127.0.0.1'],
};

/** The address to open in a browser of this machine. */
export function browserUrl(host: string, port: number): string {
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${port}`;
}
