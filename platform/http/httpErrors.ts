import { ActionableError } from '@concourse/core/errors/ActionableError';

/** The body of a request is not a valid form. The answer has this status and message. */
export class FormBodyError extends ActionableError {
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
  /** @param freePort a port of the host that is free, if another program uses `port` */
  constructor(
    host: string,
    port: number,
    readonly freePort: number | undefined,
    options: { cause: unknown },
  ) {
    const { code = '' } = options.cause as NodeJS.ErrnoException;
    const unknown = [String(options.cause), 'Choose another host or port.'] as const;
    const [reason, next] = listenErrorReasons[code] ?? unknown;
    const message = `The server cannot listen on ${host}:${port}: ${reason}`;
    const choose = freePort === undefined ? next : `Choose another port, such as PORT=${freePort}`;
    super('CANNOT_LISTEN', message, choose, options);
  }
}

const chooseHost = 'Choose an address of this machine: --host 127.0.0.1';

const listenErrorReasons: Record<string, [reason: string, next: string]> = {
  EADDRINUSE: ['another program already uses this port.', 'Choose another port.'],
  EACCES: ['this user lacks the permission.', 'Choose a port above 1023: PORT=8081'],
  EADDRNOTAVAIL: ['this machine does not have this address.', chooseHost],
  ENOTFOUND: ['this host is unknown.', chooseHost],
};

/** The URL of a server for a browser on this machine. */
export function browserUrl(host: string, port: number): string {
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${port}`;
}
