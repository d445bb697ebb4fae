import { CommanderError, type Command } from 'commander';
import { verifyStore, type OnProgress, type Verification } from '../../store/verify/verifyStore';
import type { Context } from '../context';
import { describeDamage } from '../describeDamage';
import { openStore, progress, report, siteCommand, type CommonOptions } from '../siteCommand';

const everyMs = 1000;

export function verifyCommand(context: Context): Command {
  return siteCommand(
    'verify',
    'Read the whole store, and name everything that is damaged and what mends it',
    'verify',
  ).action(async (options: CommonOptions) => {
    const found = await verifyStore(
      openStore(context, options),
      nowAndThen(progress(context, options)),
    );
    report(context, options, { lines: describe(found), json: found });
    if (found.problems.length === 0) return;
    if (!options.json) context.stderr(describeDamage(found.problems));
    throw new CommanderError(1, 'site.damaged', '');
  });
}

/** One line a second at most: a store of years takes a while, a small one is done at once. */
function nowAndThen(log: (line: string) => void): OnProgress {
  let spoken = performance.now();
  return (what, done, of) => {
    if (performance.now() < spoken + everyMs) return;
    spoken = performance.now();
    log(`  ${what}: ${done} of ${of}`);
  };
}

function describe({ records, editions, releases, blobs, problems }: Verification): string[] {
  const read = `Read ${records} records, ${editions} editions, ${releases} releases and ${blobs} blobs`;
  if (problems.length === 0) return [`${read}: everything is as its name says.`];
  return [`${read}: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`];
}
