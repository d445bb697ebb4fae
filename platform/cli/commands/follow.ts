import path from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { follow, followOnce } from '../../follow/follow';
import { LocalCopy } from '../../follow/LocalCopy';
import { placeScript } from '../../follow/nginx/script';
import type { Context } from '../context';
import { openStore, progress, report, siteCommand, type CommonOptions } from '../siteCommand';

type Options = CommonOptions & { to: string; once?: boolean; every: number; keep: number };

const dayMs = 24 * 60 * 60 * 1000;

function parseNumber(typed: string): number {
  const number = Number(typed);
  if (typed.trim() !== '' && number > 0 && Number.isFinite(number)) return number;
  throw new InvalidArgumentError('Expected a number above 0.');
}

/** Where the script lies that nginx runs. */
export const scriptOf = ({ root }: Context): string =>
  path.join(root, 'platform/follow/nginx/visit.js');

export function followCommand(context: Context): Command {
  return siteCommand(
    'follow',
    'Keep a local copy of what is live, for nginx: a promotion is shown without a reload',
    'follow --to /srv/site',
  )
    .requiredOption('--to <dir>', 'folder of the copy')
    .option('--once', 'copy what is live now, and end')
    .option('--every <seconds>', 'time between two looks at the log', parseNumber, 1)
    .option('--keep <days>', 'how long files stay that nobody is shown any more', parseNumber, 7)
    .action(async (options: Options) => {
      const log = progress(context, options);
      const copy = await LocalCopy.open(path.resolve(options.to), 'follower');
      await placeScript(copy, scriptOf(context));
      const following = {
        source: await openStore(context, options),
        copy,
        now: context.now,
        log,
        keepMs: options.keep * dayMs,
      };
      if (options.once) {
        await followOnce(following);
        const current = await copy.readJson('current.json');
        report(context, options, { lines: [], json: { copy: copy.root, current } });
        return;
      }
      log(`Following ${following.source.label} into ${copy.root}.`);
      await follow({ ...following, everyMs: options.every * 1000, signal: untilStopped(log) });
    });
}

/** Aborts at SIGINT and SIGTERM. */
function untilStopped(log: (line: string) => void): AbortSignal {
  const controller = new AbortController();
  const stop = (signal: NodeJS.Signals): void => {
    log(`${signal}: finishing what is under way. Visitors go on with what they have.`);
    controller.abort();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return controller.signal;
}
