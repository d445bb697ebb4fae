import type { Command } from 'commander';
import { ReleaseError } from '@concourse/release/errors';
import { commandDesk, type RoomOptions } from '../console/commandDesk';
import type { Context } from '../context';
import { environmentCommand } from '../environments';
import { parsePort } from '../parsePort';
import { report, variable } from '../siteCommand';

type Options = RoomOptions & { port: number; host?: string; origin?: string };

/** How often the logs are looked at while somebody is in the room. */
const everyMs = { folder: 1000, bucket: 5000 };

/** The shortest that a key may be which is not made here: 32 letters. */
const shortestKey = 32;

export function consoleCommand(context: Context): Command {
  return environmentCommand(
    'console',
    'Open the release manager’s room in a browser: what is live, its history, its health; and act',
    'console',
  )
    .option('--port <number>', 'port to listen on; a free one unless told', parsePort, 0)
    .option('--read-only', 'to look at only: nothing in it changes anything, so it can be hosted')
    .option(
      '--reports <place>',
      'where a server keeps what visitors’ browsers report: its folder, or the address of a tunnel to it; of an environment that is not the default one: staging=<place>, once more',
      (place: string, before?: string[]) => [...(before ?? []), place],
    )
    .option('--host <name>', 'with --read-only: address to listen on (default: this machine alone)')
    .option(
      '--origin <address>',
      'with --read-only: where browsers see it, such as https://room.example.org',
    )
    .action(async (options: Options) => {
      refuseHosted(options);
      const key = keyOf(context, options);
      const { bundlePage, openConsole } = await context.parts.console();
      const desk = commandDesk(context, options);
      const isBucket = (await desk.facts()).store.startsWith('s3:');
      const { address, port, closed } = await openConsole({
        desk,
        page: await bundlePage(),
        port: options.port,
        host: options.host ?? '127.0.0.1',
        origin: originOf(options),
        ...(key !== undefined && { key }),
        everyMs: isBucket ? everyMs.bucket : everyMs.folder,
        log: (line) => context.stderr(`${line}\n`),
      });
      report(context, options, {
        lines: [
          `Open ${address}`,
          'It is for you alone: who has this address can do what you can.',
        ],
        json: { address, port, readOnly: options.readOnly ?? false },
      });
      await closed;
    });
}

/** @throws ReleaseError for a room that acts and is not on this machine alone */
function refuseHosted({ readOnly, host, origin }: Options): void {
  if (readOnly || (host === undefined && origin === undefined)) return;
  throw new ReleaseError(
    'A room that acts is open to this machine alone: who is in it has your credentials for the store.',
    'Add --read-only to host it, or leave --host and --origin out.',
  );
}

/** @throws ReleaseError for what is no origin */
function originOf({ origin }: Options): string | null {
  if (origin === undefined) return null;
  if (URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol)) {
    return new URL(origin).origin;
  }
  throw new ReleaseError(`${origin} (--origin) is no address of a site.`, 'Write https://<host>.');
}

/** What opens a hosted room, from the environment: it stays the same when the room starts anew. */
function keyOf(context: Context, { readOnly }: Options): string | undefined {
  const key = readOnly ? variable(context, 'SITE_CONSOLE_KEY') : undefined;
  if (key === undefined || (key.length >= shortestKey && /^[\w-]+$/.test(key))) return key;
  throw new ReleaseError(
    `SITE_CONSOLE_KEY is no key: it takes at least ${shortestKey} letters, digits, - and _.`,
    'Make one: openssl rand -hex 32',
  );
}
