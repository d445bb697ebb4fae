import { CommanderError, type Command } from 'commander';
import { describeIdentity } from '../../release/identity';
import {
  readSiteBack,
  versionsOf,
  type SiteHistory,
  type SiteState,
} from '../../release/siteState';
import { StoreDamageError, type Damage } from '../../store/errors';
import type { Store } from '../../store/Store';
import type { LogRecord } from '../../store/types';
import type { Context } from '../context';
import { damageOf, describeDamage } from '../describeDamage';
import { formatTable } from '../formatTable';
import { openStore, report, siteCommand, type CommonOptions } from '../siteCommand';

export type AreaStatus = {
  area: string;
  live: string | null;
  /** Version that some visitors get instead. */
  candidate: string | null;
  /** Since when the live version has been live, and who put it there; null where that is long ago. */
  since: string | null;
  /** Where it is long ago: a time when it was live already. */
  before: string | null;
  who: LogRecord['who'] | null;
  /** Commit that the live release was built from, where that is known. */
  commit: string | null;
};

export type Status = {
  /** The newest record that can be read. */
  record: LogRecord;
  /** Whether it is the newest there is: if not, what is live cannot be told. */
  isNewest: boolean;
  areas: AreaStatus[];
  damage: Damage[];
};

/**
 * What is live, or null where nothing was promoted yet. What is damaged is named beside the rest.
 * @throws StoreDamageError where nothing can be read
 */
export async function status(store: Store): Promise<Status | null> {
  const { first, states, damage } = await readRecent(store);
  const state = states.at(-1);
  if (!state && damage[0]) throw damage[0];
  if (!state) return null;
  const live = versionsOf(state.live);
  const tried = state.candidate ? versionsOf(state.candidate) : live;
  const names = Object.keys({ ...live, ...tried }).sort();
  const torn: StoreDamageError[] = [];
  const areas = names.map(async (area): Promise<AreaStatus> => {
    const version = live[area] ?? null;
    const start = version === null ? undefined : startOf(states, area);
    const isOlder = start !== undefined && start === states[0] && first > 1;
    const shown = isOlder ? undefined : start?.record;
    const provenance =
      version && (await readOr(torn, store.releases.readProvenance(area, version)));
    return {
      area,
      live: version,
      candidate: tried[area] === live[area] ? null : (tried[area] ?? null),
      since: shown?.when ?? null,
      before: isOlder ? start.record.when : null,
      who: shown?.who ?? null,
      commit: provenance ? provenance.commit : null,
    };
  });
  const found = await Promise.all(areas);
  const isNewest = (await store.log.newest()) === state.record.rev;
  return {
    record: state.record,
    isNewest,
    areas: found,
    damage: [...damage, ...torn].map(damageOf),
  };
}

/** How far back the start of what is live is looked for: more says nothing about what is live. */
const farthest = 128;

/** The newest states: as many as tell since when everything is live, or as far as that is looked for. */
async function readRecent(store: Store): Promise<SiteHistory> {
  let recent: SiteHistory = { first: 1, states: [], damage: [] };
  for await (const { first, states, damage } of readSiteBack(store)) {
    recent = {
      first,
      states: [...states, ...recent.states],
      damage: [...damage, ...recent.damage],
    };
    const seen = recent.states.length + recent.damage.length;
    if (recent.states.length > 0 && (seen >= farthest || areStartsKnown(recent.states))) break;
  }
  return recent;
}

function areStartsKnown(states: SiteState[]): boolean {
  const newest = states.at(-1);
  const areas = newest ? Object.keys(versionsOf(newest.live)) : [];
  return areas.every((area) => startOf(states, area) !== states[0]);
}

/** What can be read, or null where it is damaged: that is told beside the rest. */
async function readOr<Read>(
  torn: StoreDamageError[],
  reading: Promise<Read>,
): Promise<Read | null> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof StoreDamageError)) throw error;
    torn.push(error);
    return null;
  }
}

/** The state with which the present, unbroken run of the area's live version began. */
function startOf(states: SiteState[], area: string): SiteState | undefined {
  const versions = states.map((state) => versionsOf(state.live)[area]);
  const current = versions.at(-1);
  const before = versions.findLastIndex((version) => version !== current);
  return states[before + 1];
}

export function statusCommand(context: Context): Command {
  return siteCommand('status', 'What is live, area by area', 'status').action(
    async (options: CommonOptions) => {
      const found = await status(await openStore(context, options));
      report(context, options, { lines: describe(found), json: found });
      context.stderr(describeDamage(found?.damage ?? []));
      if (found && !found.isNewest) throw new CommanderError(1, 'site.damaged', '');
    },
  );
}

function describe(found: Status | null): string[] {
  if (!found) return ['Nothing is live yet. First: npm run site -- up'];
  const { rev, live, candidate, percent, who, when } = found.record;
  const rows = found.areas.map((area) => [
    area.area,
    area.live ?? '–',
    area.candidate ? `${area.candidate} (${percent} %)` : '–',
    area.commit?.slice(0, 8) ?? '–',
    area.since ?? (area.before === null ? '–' : `before ${area.before}`),
    area.who === null ? '–' : describeIdentity(area.who),
  ]);
  return [
    ...(found.isNewest ? [] : ['What is live cannot be told. The newest record to be read:']),
    `Revision ${rev}, edition ${live}, since ${when} by ${describeIdentity(who)}`,
    ...(candidate ? [`Candidate ${candidate} for ${percent} % of visitors`] : []),
    '',
    ...formatTable(['area', 'live', 'candidate', 'commit', 'since', 'who'], rows),
  ];
}
