import { CommanderError, type Command } from 'commander';
import { berlinTime, freezeAt, freezesFrom } from '@concourse/config/freezes';
import type { ConfiguredEnvironment } from '@concourse/config/loadEnvironments';
import { optionFor } from '@concourse/core/store/environment';
import { damagedAsNull, StoreDamageError, type Damage } from '@concourse/core/store/errors';
import { freezeCalendar } from '@concourse/release/freezes';
import { describeIdentity } from '@concourse/release/identity';
import { history, type HistoryEntry } from '@concourse/release/revisions';
import { freezesWith } from '@concourse/release/settings';
import type { AllowedSigners } from '@concourse/release/signing/signatures';
import { damageOf, status } from '@concourse/release/status';
import type { Store } from '@concourse/store/Store';
import type { Context } from '../context';
import { parseRevision } from '../options/values';
import {
  describeDamage,
  describeEnvironments,
  describeNextFreeze,
  describeStatus,
  nextFreeze,
  nothingLive,
  type EnvironmentStatus,
} from '../output/status';
import { requireConfigured, Run } from '../run';
import { environment, formatTable, siteCommand, type CommonOptions } from '../siteCommand';

export function statusCommand(context: Context): Command {
  const about = 'Show the live releases by area, in all environments or in one';
  return siteCommand('status', about, environment).action(async (options: CommonOptions) => {
    const run = new Run(context, options);
    const { store, configured } = await run.openEnvironment();
    const isOne = run.environment !== undefined;
    const [first = store, ...others] = isOne ? [store] : await inAll(store, configured);
    const how = { signers: await run.knownSigners(), now: context.now() };
    const { now } = how;
    const frozen = (one: Parameters<typeof nextFreeze>[0]) => nextFreeze(one, { configured, now });
    if (others.length > 0) {
      const found = await Promise.all([first, ...others].map((one) => statusOrDamage(one, how)));
      const environments = found.map((one) => ({ ...one, freeze: frozen(one) }));
      // The default one as if it were the only one, with the list of all.
      const json = { ...environments[0], environments };
      run.report({ lines: describeEnvironments(environments, now), json });
      endIfDamaged(context, environments);
      return;
    }
    const found = await status(first, how);
    const record = found?.record ?? null;
    const freeze = frozen({ environment: first.environment.name, record });
    run.report({
      lines: [
        ...(found ? describeStatus(found) : [nothingLive]),
        ...(freeze ? ['', `Frozen ${describeNextFreeze(freeze, now)}`] : []),
      ],
      json: found && { ...found, freeze },
    });
    endIfDamaged(context, found ? [found] : []);
  });
}

function endIfDamaged(
  context: Context,
  environments: { damage: Damage[]; isNewest: boolean }[],
): void {
  context.stderr(describeDamage(environments.flatMap(({ damage }) => damage)));
  if (environments.every(({ isNewest }) => isNewest)) return;
  throw new CommanderError(1, 'site.damaged', '');
}

/** Opens every environment that the project names or the store contains, the default one first. */
async function inAll(store: Store, configured: ConfiguredEnvironment[]): Promise<Store[]> {
  const names = configured.map(({ name }) => name);
  const inStore = await store.inAll();
  return [
    ...configured.map((each) => store.in(each)),
    ...inStore.filter((each) => !names.includes(each.environment.name)),
  ];
}

/** Returns the damage of an unreadable environment instead of throwing, so that the others are shown. */
async function statusOrDamage(
  store: Store,
  how: Parameters<typeof status>[1],
): Promise<EnvironmentStatus> {
  const nothing = {
    environment: store.environment.name,
    record: null,
    areas: [],
    canaries: [],
    retired: {},
    passed: [],
  };
  try {
    return (await status(store, how)) ?? { ...nothing, isNewest: true, damage: [] };
  } catch (error) {
    if (!(error instanceof StoreDamageError)) throw error;
    return { ...nothing, isNewest: false, damage: [damageOf(error)] };
  }
}

export function historyCommand(context: Context): Command {
  return siteCommand('history', 'List revisions, newest first', environment)
    .option('--limit <number>', 'number of revisions', parseRevision, 30)
    .option('--before <rev>', 'only revisions before this one', parseRevision)
    .action(async (options: CommonOptions & { limit: number; before?: number }) => {
      const run = new Run(context, options);
      const { store } = await run.openEnvironment();
      const { entries, damage, more } = await history(store, options);
      const older = `npm run site -- history --before ${more}${optionFor(store.environment)}`;
      run.report({
        lines: [
          ...describe(entries, await run.knownSigners()),
          ...(more === null ? [] : [`Older ones: ${older}`]),
        ],
        json: entries,
      });
      context.stderr(describeDamage(damage.map(damageOf)));
    });
}

/** Number of releases that a line names; `--json` names all. */
const shown = 2;

function describe(entries: HistoryEntry[], signers: AllowedSigners): string[] {
  if (entries.length === 0) return [nothingLive];
  const rows = entries.map((entry) => [
    String(entry.rev),
    entry.when,
    describeIdentity(entry.who),
    entry.live,
    describeChanges(entry, signers),
    shorten(`${unusual(entry)}${entry.why}`),
  ]);
  return formatTable(['rev', 'when', 'who', 'edition', 'changed', 'why'], rows);
}

function describeChanges(
  { changes, canaries, pruned, owners, dirty, signers: keys = {} }: HistoryEntry,
  signers: AllowedSigners,
): string {
  if (pruned === 'this') return '(pruned)';
  if (pruned === 'before') return '(what was before is pruned)';
  const line = (name: string, what: string): string => {
    const team = owners[name] ? ` (${owners[name].team})` : '';
    const mark = dirty.includes(name) ? ' (dirty)' : '';
    const [key] = keys[name] ?? [];
    const by = key === undefined ? '' : `, signed by ${signers.nameOf(name, key) ?? key}`;
    return `${name}${team} ${what}${mark}${by}`;
  };
  const all = [
    ...Object.entries(changes).map(([name, { from, to }]) =>
      line(name, `${from ?? '(new)'} → ${to ?? '(gone)'}`),
    ),
    ...canaries.flatMap(({ releases, percent }) =>
      Object.entries(releases).map(([name, to]) => line(name, `${to} for ${percent} %`)),
    ),
  ];
  const more = all.length - shown;
  const named = all.slice(0, shown).join(', ') || 'no release';
  return more > 0 ? `${named} and ${more} more` : named;
}

/** Prefix of the reason of a revision, which no column of the table cuts off. */
function unusual({ despiteFreeze, acceptedSettings = [] }: HistoryEntry): string {
  const keys = new Set(acceptedSettings.map(({ key }) => key.split('.')[0]));
  const settings = keys.size > 0 ? `accepted settings (${[...keys].join(', ')}): ` : '';
  return `${settings}${despiteFreeze ? 'despite a freeze: ' : ''}`;
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

export function freezesCommand(context: Context): Command {
  return siteCommand(
    'freezes --ics > freezes.ics',
    'List present and future freezes of the configuration and the newest revision',
    environment,
  )
    .option('--ics', 'print a calendar (iCalendar) with past freezes')
    .action(async (options: CommonOptions & { ics?: boolean }) => {
      const run = new Run(context, options);
      const { store, configured } = await run.openEnvironment();
      const { name, freezes: own } = requireConfigured(store.environment.name, configured);
      const now = context.now();
      const record = await store.log.head().catch(damagedAsNull);
      const freezes = freezesWith(own, record);
      if (options.ics) {
        context.stdout(freezeCalendar(name, freezes, now));
        return;
      }
      const next = freezesFrom({ freezes }, now);
      const rows = next.map(({ from, to, areas, why }) => [
        berlinTime(from),
        berlinTime(to),
        areas?.join(', ') ?? 'all',
        why,
        from <= now ? 'now' : '',
      ]);
      run.report({
        lines:
          rows.length === 0
            ? [`Nothing is frozen in ${name}, now or later.`]
            : formatTable(['from (Berlin)', 'to', 'areas', 'why', ''], rows),
        json: { environment: name, now: freezeAt({ freezes }, null, now), freezes: next },
      });
    });
}
