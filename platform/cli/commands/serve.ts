import { InvalidArgumentError, type Command } from 'commander';
import { ReleaseError } from '../../release/errors';
import type { Context } from '../context';
import { report, siteCommand, storeFolder, type CommonOptions } from '../siteCommand';

type Options = CommonOptions & {
  port?: number;
  host?: string;
  trustProxy?: boolean;
  formServices?: boolean;
  faults?: boolean;
};

export function parsePort(typed: string): number {
  const port = Number(typed);
  if (/^\d+$/.test(typed) && port <= 65535) return port;
  throw new InvalidArgumentError('Expected a port from 0 to 65535.');
}

/** The port to listen on: as typed, or `PORT`, or 8080. */
export function portOf(context: Context, typed: number | undefined): number {
  const { PORT = '' } = context.env;
  if (typed !== undefined) return typed;
  if (PORT.trim() === '') return 8080;
  try {
    return parsePort(PORT.trim());
  } catch (cause) {
    throw new ReleaseError(
      `PORT is ${JSON.stringify(PORT)}, which is no port.`,
      'Set it to a whole number from 0 to 65535, such as PORT=8081, or leave it out.',
      { cause },
    );
  }
}

export function serveCommand(context: Context): Command {
  return siteCommand('serve', 'Serve the store with the embedded server', 'serve --port 8080')
    .option('--port <number>', 'port to listen on (env: PORT, default: 8080)', parsePort)
    .option('--host <name>', 'address to listen on; 0.0.0.0 for everybody (default: localhost)')
    .option('--trust-proxy', 'believe the x-forwarded headers of a proxy in front')
    .option(
      '--form-services',
      'for development: stand-ins for the two form services, with an inbox',
    )
    .option('--faults', 'the same, with switches that make services and files fail')
    .action(async (options: Options) => {
      const { serveSite } = await context.parts.serve();
      const faults = options.faults ?? false;
      const { url, port, inbox, closed } = await serveSite({
        storeDir: storeFolder(context, options),
        port: portOf(context, options.port),
        ...(options.host !== undefined && { host: options.host }),
        trustProxy: options.trustProxy ?? false,
        formServices: options.formServices ?? faults,
        faults,
        logger: options.json ? 'silent' : 'pretty',
      });
      report(context, options, {
        lines: [...(inbox === null ? [] : [`What forms send: ${inbox}`]), `Open ${url}`],
        json: { url, port, inbox },
      });
      await closed;
    });
}
