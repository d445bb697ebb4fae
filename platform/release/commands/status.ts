import type { Command } from 'commander';

import type { LocalStore } from '../../store/LocalStore';
import type { LogRecord } from '../../store/types';
import type { Context } from '../context';
import { formatTable } from '../formatTable';
import { openStore, report, siteCommand, type CommonOptions } from '../siteCommand';
import { readSiteStates, versionsOf, type SiteState } from '../siteState';

export type AreaStatus = {
  area: string;
  live: string | null;
  /** Version that some visitors get instead. */
  candidate: string | null;
  /** Since when the live version has been live, and who put it there. */
  since: string | null;
  who: string | null;
};

export type Status = { record: LogRecord; areas: AreaStatus[] };

/** What is live, or null where nothing was promoted yet. */
export async function status(store: LocalStore): Promise<Status | null> {
  const states = await readSiteStates(store);
  const state = states.at(-1);
  if (!state) return null;
  const live = versionsOf(state.live);
  const tried = state.candidate ? versionsOf(state.candidate) : live;
  const areas = Object.keys({ ...live, ...tried })
    .sort()
    .map((area): AreaStatus => {
      const version = live[area] ?? null;
      const start = version === null ? undefined : startOf(states, area);
      return {
        area,
        live: version,
        candidate: tried[area] === live[area] ? null : (tried[area] ?? null),
        since: start?.record.when ?? null,
        who: start?.record.who ?? null,
      };
    });
  return { record: state.record, areas };
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
      const found = await status(openStore(context, options));
      report(context, options, { lines: describe(found), json: found });
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
    area.since ?? '–',
    area.who ?? '–',
  ]);
  return [
    `Revision ${rev}, edition ${live}, since ${when} by ${who}`,
    ...(candidate ? [`Candidate ${candidate} for ${percent} % of visitors`] : []),
    '',
    ...formatTable(['area', 'live', 'candidate', 'since', 'who'], rows),
  ];
}
