import { Argument } from '@commander-js/extra-typings';
import { berlinTime } from '@concourse/core/config/freezes';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { formatTable } from '@concourse/core/text/format';
import {
  addFreeze,
  endFreeze,
  listFreezes,
  parseFreeze,
  type ListedFreeze,
} from '@concourse/release/freezes';
import { readSettings } from '@concourse/release/settings';
import type { Store } from '@concourse/store/Store';
import { actionOptions, reasonOption } from '../changeSite';
import type { CommandFactory } from '../context';
import { repeatableOption } from '../options/values';
import { Run } from '../run';
import { changeRule, readSite, serviceOf } from '../serviceClient';
import { environmentOption, siteCommand } from '../siteCommand';

export const freezeCommand: CommandFactory = (context) =>
  siteCommand(
    'freeze add --until 2027-01-03 --reason holidays',
    'List the current and future freezes, add one, or end one: it applies at once, in every folder',
    ...[environmentOption, reasonOption],
  )
    .addArgument(new Argument('[action]', 'list by default').choices(['list', 'add', 'end']))
    .argument('[freeze]', 'with end: the freeze, if several are current')
    .option('--until <time>', 'with add: its end; a day is included')
    .option('--from <time>', 'with add: its start, if it is in the future')
    .addOption(repeatableOption('--area <name>', 'with add: freeze only this area'))
    .action(async (action = 'list', id, options) => {
      if (action !== 'add') rejectOptions(action, options);
      if (action !== 'end' && id !== undefined) {
        const message = `freeze ${action} takes no freeze (${id}).`;
        throw new UsageError(message, 'Omit it. To end a freeze: freeze end <freeze>');
      }
      const run = new Run(context, options);
      const { now } = context;
      const list = async (store: Store) => ({
        freezes: listFreezes(await readSettings(store), now()),
      });
      if (action === 'list') {
        const { environment, found } = await readSite(run, ['/api/freezes'], list);
        report(run, environment, found.freezes);
        return;
      }
      const { until, from, area: areas, reason } = options;
      const service = await serviceOf(run);
      if (service) {
        const change = { action, freeze: id, until, from, areas, reason };
        await changeRule(run, service, '/api/freezes', change);
        return;
      }
      const store = await run.openEnvironment();
      const how = await actionOptions(run, store);
      const { record, unfinished } =
        action === 'add'
          ? await addFreeze(parseFreeze({ until, from, areas, reason }, now()), how)
          : await endFreeze({ id, reason }, how);
      unfinished.forEach(run.warn);
      run.log(`Revision ${record.rev}: ${record.why}`);
      report(run, store.environment.name, (await list(store)).freezes, { record });
    });

type FreezeOptions = { until?: string; from?: string; area?: string[] };

function rejectOptions(action: string, { until, from, area }: FreezeOptions): void {
  if (until === undefined && from === undefined && area === undefined) return;
  const message = `freeze ${action} takes neither --until nor --from nor --area.`;
  throw new UsageError(message, 'Omit them, or add a freeze: freeze add --until <time>');
}

function report(run: Run, environment: string, listed: ListedFreeze[], more = {}): void {
  const rows = listed.map(({ id, from, to, areas, why, isCurrent }) => [
    ...[id, berlinTime(from), berlinTime(to), areas?.join(', ') ?? 'all', why],
    isCurrent ? 'now' : '',
  ]);
  const freezes = listed.map(({ isCurrent: _isCurrent, ...freeze }) => freeze);
  const current = listed.filter(({ isCurrent }) => isCurrent);
  const [now] = current.sort((one, other) => other.to.localeCompare(one.to));
  const { from, to, why, areas } = now ?? {};
  run.report({
    lines:
      rows.length === 0
        ? [`${environment} has no current or future freeze.`]
        : formatTable(['freeze', 'from (Berlin)', 'to', 'areas', 'reason', ''], rows),
    json: { environment, now: now ? { from, to, why, areas } : null, freezes, ...more },
  });
}
