import { escapeHtml } from '@concourse/compose/markup';
import { addDays, datePhaseOn, dayInBerlin, parseTimeline } from '@concourse/contract/datePhase';
import { parseTimes } from '@concourse/core/config/freezes';
import type { Edition } from '@concourse/core/store/types';
import { makePreview, type PreviewOptions } from './makePreview';
import { formatPreviewTime } from './previewTime';
import { readSiteState, requireLive } from './siteState';

/** A phase of the site's timeline, and a time in it. */
type Season = { name: string; label: string; on: Date };

/** Lists the seasons that previews can show, except that of today: the phases of the timeline with assumed days. */
export function seasonsOf({ facts = {} }: Pick<Edition, 'facts'>, now: Date): Season[] {
  const { value, assumed } = Object.values(facts).find((fact) => fact.assumed?.labels) ?? {};
  const phases = parseTimeline(assumed?.value) ?? [];
  const current = datePhaseOn(value, dayInBerlin(now));
  return phases.flatMap(({ phase: name, from }) => {
    // The first phase has no first day.
    const day = from ?? addDays(phases[1]?.from ?? '', -1);
    const [on] = parseTimes(day, '12:00');
    // An assumed day may be before a known one, which then hides its phase.
    if (!on || name === current || datePhaseOn(assumed?.value, day) !== name) return [];
    return [{ name, label: assumed?.labels?.[name] ?? name, on }];
  });
}

const link = (href: string, label: string, isCurrent: boolean): string =>
  `<li><a href="${href}" target="_top"${isCurrent ? ' aria-current="true"' : ''}>${escapeHtml(label)}</a></li>`;

/** The ribbon in HTML. Its links keep the address, and the server its query. @param current the season of the page; today if omitted */
export const seasonRibbon = (seasons: Season[], current?: Season): string =>
  [
    '<nav class="season-bar" aria-label="Seasons">',
    `<p>${current ? `As of ${formatPreviewTime(current.on)}` : 'This site as of'}</p>`,
    '<ul>',
    link('?season=', 'today', current === undefined),
    ...seasons.map((season) =>
      link(`?season=${season.name}`, season.label, season.name === current?.name),
    ),
    '</ul>',
    '</nav>',
  ].join('\n');

/** The revision of a season's preview, to compare with the live one. */
type Made = { id: string; rev: number };

/**
 * Returns the preview of a season on top of the live site. Creates it unless there is one of this revision, and removes
 * those of earlier revisions.
 * @returns undefined if the site has no such season
 */
export async function previewSeason(
  name: string,
  options: PreviewOptions,
): Promise<Made | undefined> {
  const { store, now } = options;
  const { live, record } = requireLive(await readSiteState(store));
  const seasons = seasonsOf(live, now());
  const season = seasons.find((each) => each.name === name);
  if (!season) return undefined;
  const known = (await store.previews.list()).filter((each) => each.season === name);
  const kept = known.find(({ rev, on }) => rev === record.rev && on === season.on.toISOString());
  if (kept && new Date(kept.until) > now()) return kept;
  const how = { ...options, season: { name, bar: seasonRibbon(seasons, season) } };
  const { preview } = await makePreview({ releases: {}, on: season.on }, how);
  for (const { id } of known) if (id !== preview.id) await store.previews.remove(id);
  return preview;
}
