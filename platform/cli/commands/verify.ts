import { CommanderError, type Command } from 'commander';
import { verifyStore, type Verification } from '../../store/verify/verifyStore';
import type { Context } from '../context';
import { describeDamage } from '../describeDamage';
import { nowAndThen } from '../nowAndThen';
import { openStore, progress, report, siteCommand, type CommonOptions } from '../siteCommand';

export function verifyCommand(context: Context): Command {
  return siteCommand(
    'verify',
    'Read the whole store, and name everything that is damaged and what mends it',
    'verify',
  ).action(async (options: CommonOptions) => {
    const found = await verifyStore(
      await openStore(context, options),
      nowAndThen(progress(context, options)),
    );
    report(context, options, { lines: describe(found), json: found });
    if (found.problems.length === 0) return;
    if (!options.json) context.stderr(describeDamage(found.problems));
    throw new CommanderError(1, 'site.damaged', '');
  });
}

function describe({ records, editions, releases, blobs, problems }: Verification): string[] {
  const read = `Read ${records} records, ${editions} editions, ${releases} releases and ${blobs} blobs`;
  if (problems.length === 0) return [`${read}: everything is as its name says.`];
  return [`${read}: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`];
}
