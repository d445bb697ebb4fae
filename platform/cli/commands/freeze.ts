import { Argument } from '@commander-js/extra-typings';
import {
  activeFreeze,
  berlinTime,
  currentAndFutureFreezes,
  describeTime,
  expectedFreezeTime,
  parseFreezeTime,
  type Freeze,
} from '@concourse/core/config/freezes';
import { UsageError } from '@concourse/core/errors/ActionableError';
import type { LogRecord } from '@concourse/core/store/types';
import { formatTable } from '@concourse/core/text/format';
import { addFreeze, endFreeze, freezeId } from '@concourse/release/freezes';
import { freezesIn, readSettings } from '@concourse/release/settings';
import type { Store } from '@concourse/store/Store';
import { actionOptions, reasonOption, requireReason } from '../changeSite';
import type { CommandFactory } from '../context';
import { repeatableOption } from '../options/values';
import { Run } from '../run';
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
      const store = await run.openEnvironment();
      const { name } = store.environment;
      const { now } = context;
      if (action === 'list') {
        report(run, { environment: name, freezes: await readFreezes(store) });
        return;
      }
      const how = await actionOptions(run, store);
      const { record, unfinished } =
        action === 'add'
          ? await addFreeze(freezeFrom(options, now()), how)
          : await endFreeze({ id, reason: options.reason }, how);
      unfinished.forEach(run.warn);
      run.log(`Revision ${record.rev}: ${record.why}`);
      report(run, { environment: name, freezes: await readFreezes(store), record });
    });

const readFreezes = async (store: Store) => freezesIn(await readSettings(store));

type FreezeOptions = { until?: string; from?: string; area?: string[]; reason?: string };

function rejectOptions(action: string, { until, from, area }: FreezeOptions): void {
  if (until === undefined && from === undefined && area === undefined) return;
  const message = `freeze ${action} takes neither --until nor --from nor --area.`;
  throw new UsageError(message, 'Omit them, or add a freeze: freeze add --until <time>');
}

/** Returns the freeze that options describe. @throws UsageError for missing and invalid ones */
function freezeFrom({ until, from, area, reason }: FreezeOptions, now: Date): Freeze {
  const timeOf = (option: 'until' | 'from', text?: string): Date => {
    const time = parseFreezeTime(text ?? '', option === 'from' ? 'from' : 'to');
    if (time) return time;
    const problem = text === undefined ? 'is missing.' : `is not a time: "${text}"`;
    throw new UsageError(`--${option} ${problem}`, `Write ${expectedFreezeTime}.`);
  };
  const start = from === undefined ? now : timeOf('from', from);
  const to = timeOf('until', until);
  if (to <= start || to <= now) {
    const message = `The freeze would end at ${describeTime(to)}, before it starts or now.`;
    throw new UsageError(message, 'Give a later time: --until <time>');
  }
  const why = requireReason({ reason }, 'freeze add').trim();
  return { from: start, to, why, areas: area ?? null };
}

type Report = { environment: string; freezes: Freeze[]; record?: LogRecord };

function report(run: Run, { environment, freezes, ...more }: Report): void {
  const now = run.context.now();
  const next = currentAndFutureFreezes({ freezes }, now);
  const rows = next.map((freeze) => {
    const { from, to, areas, why } = freeze;
    const times = [berlinTime(from), berlinTime(to)];
    return [freezeId(freeze), ...times, areas?.join(', ') ?? 'all', why, from <= now ? 'now' : ''];
  });
  run.report({
    lines:
      rows.length === 0
        ? [`${environment} has no current or future freeze.`]
        : formatTable(['freeze', 'from (Berlin)', 'to', 'areas', 'reason', ''], rows),
    json: {
      environment,
      now: activeFreeze({ freezes }, null, now),
      freezes: next.map((freeze) => ({ id: freezeId(freeze), ...freeze })),
      ...more,
    },
  });
}
