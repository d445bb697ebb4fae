import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  addressChangesOf,
  factChangesOf,
  noticesOf,
  ownersOfPlan,
  type Plan,
} from '@concourse/release/applyChange';
import { describeShares, sharesOf, type Target } from '@concourse/release/changes';
import type { AddressChange, FactChange } from '@concourse/release/editionChanges';
import { describeIdentity } from '@concourse/release/identity';
import { listReleases } from '@concourse/release/releaseNames';
import { describeSettingsChange, type PlannedSettings } from '@concourse/release/settings';
import type { SiteState } from '@concourse/release/siteState';
import { versionsOf } from '@concourse/store/versionsOf';
import { count } from '../siteCommand';

/** Lengths of lists that are printed; `--json` prints all. */
const shown = { addresses: 20, settings: 12 };

/** Describes a plan before anything is composed. @param to the environment if there are several */
export function describeTarget(
  target: Target,
  head: SiteState | null,
  to: string | null = null,
): string[] {
  const { canaries, tried, summary } = target;
  const shares = sharesOf(target, head).map(({ area, before, after }) => {
    const [was, becomes] = [describeShares(before), describeShares(after)];
    return was === becomes ? `  ${area}: ${was}, as before` : `  ${area}: ${was} → ${becomes}`;
  });
  const names = canaries.map(({ name }) => name).join(', ');
  return [
    `Plan: ${summary}`,
    ...(to === null ? [] : [`  to ${to}`]),
    `  on ${describeHead(head)}`,
    ...shares,
    ...(canaries.length > 1
      ? [
          `  ${canaries.length} canaries (${names}), drawn apart: ${tried.length + 1} mixtures are composed and checked`,
        ]
      : []),
  ];
}

function describeHead(head: SiteState | null): string {
  if (!head) return 'an empty log';
  if (head.isAfterDamage) return `revision ${head.record.rev}, which is damaged`;
  return `revision ${head.record.rev}, edition ${head.live.id}`;
}

/** Describes the rest of a plan once it is composed. @param file the configuration, which need not exist */
export function describeComposed(plan: Plan, file: string): string[] {
  const addresses = describeAddresses(addressChangesOf(plan));
  const more = addresses.length - shown.addresses;
  return [
    ...(more > 1
      ? [...addresses.slice(0, shown.addresses), `… and ${more} more addresses`]
      : addresses),
    ...describeConfiguration(plan, file),
    ...describeFacts(factChangesOf(plan)),
    ...noticesOf(plan),
    ...ownersOfPlan(plan),
  ].map((line) => `  ${line}`);
}

export const describeAddresses = (changes: AddressChange[]): string[] =>
  changes.map(
    ({ address, before, after }) =>
      `${address}: ${before ?? 'new'} → ${after ?? 'nothing: promotion refuses this'}`,
  );

/** Describes the settings that a plan changes. @param file the configuration, which need not exist */
export function describeConfiguration(
  { settings: { changes, pages } }: { settings: Pick<PlannedSettings, 'changes' | 'pages'> },
  file: string,
): string[] {
  if (changes.length === 0) return [];
  const more = changes.length - shown.settings;
  return [
    `SETTINGS: ${count(changes.length, 'change')}, ${count(pages, 'page')} affected; needs --accept-settings`,
    ...(existsSync(file)
      ? []
      : [`  ${path.dirname(file)} has no ${path.basename(file)}: its settings are the defaults`]),
    ...changes.slice(0, shown.settings).map((change) => `  ${describeSettingsChange(change)}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}

const cut = (text: string): string => (text.length <= 60 ? text : `${text.slice(0, 59)}…`);

/** Describes changed facts, a line each: `tickets.pass.standard.price 1,460 → 1,560: 4 pages of 2 areas`. */
export const describeFacts = (changes: FactChange[]): string[] =>
  changes.map(({ fact, before, after, pages, areas }) => {
    const becomes = after === null ? 'not published any more' : cut(after);
    const where =
      pages === 0 ? 'no page' : `${count(pages, 'page')} of ${count(areas.length, 'area')}`;
    return `${fact} ${cut(before)} → ${becomes}: ${where}`;
  });

/** Describes the live releases of another environment, and those that a promotion from it leaves out. */
export function describeSource(source: SiteState, here: SiteState | null): string[] {
  const { environment, record, live, canaries } = source;
  const has = versionsOf(live);
  const others = Object.keys(here ? versionsOf(here.live) : {}).filter(
    (area) => has[area] === undefined,
  );
  return [
    `${environment.name} has revision ${record.rev}, edition ${live.id}, since ${record.when} by ${describeIdentity(record.who)}`,
    ...canaries.map(
      ({ releases, percent }) =>
        `  not taken: ${listReleases(releases)}, which ${percent} % get there`,
    ),
    ...(others.length > 0 ? [`  not there, and stays: ${others.join(', ')}`] : []),
  ];
}
