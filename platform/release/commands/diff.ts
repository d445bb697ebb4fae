import type { Command } from 'commander';
import type { ReleaseManifest } from '@concourse/shared/contract/release';

import type { LocalStore } from '../../store/LocalStore';
import type { Edition } from '../../store/types';
import { planChange, type ApplyOptions } from '../applyChange';
import { promoteToAll } from '../changes';
import type { Context } from '../context';
import { formatBytes, formatDifference } from '../formatBytes';
import { parseReleaseNames, type Versions } from '../releaseNames';
import { applyOptions, report, siteCommand, type CommonOptions } from '../siteCommand';
import { versionsOf } from '../siteState';

/** One thing that differs; sizes in bytes before compression, null where it does not exist. */
export type Difference = { name: string; before: number | null; after: number | null };

export type SiteDiff = { routes: Difference[]; pages: Difference[]; files: Difference[] };

/** What promoting these releases would change for visitors. Changes nothing. */
export async function diff(releases: Versions, options: ApplyOptions): Promise<SiteDiff> {
  const { head, live } = await planChange(promoteToAll(releases), options);
  const before = head?.live ?? null;
  const old = await manifestsOf(before, options.store);
  const next = await manifestsOf(live.edition, options.store);
  return {
    routes: compare(routesOf(old), routesOf(next)),
    pages: compare(pagesOf(before), pagesOf(live.edition)),
    files: compare(filesOf(old), filesOf(next)),
  };
}

type Sized = Map<string, { digest: string; bytes: number }>;

function compare(before: Sized, after: Sized): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .filter((name) => before.get(name)?.digest !== after.get(name)?.digest)
    .map((name) => ({
      name,
      before: before.get(name)?.bytes ?? null,
      after: after.get(name)?.bytes ?? null,
    }));
}

async function manifestsOf(edition: Edition | null, store: LocalStore): Promise<ReleaseManifest[]> {
  const versions = Object.entries(edition ? versionsOf(edition) : {});
  return Promise.all(versions.map(([name, version]) => store.releases.read(name, version)));
}

/** A route weighs what its scripts and stylesheets weigh. */
const routesOf = (manifests: ReleaseManifest[]): Sized =>
  new Map(
    manifests.flatMap(({ name, routes, files }) =>
      routes.map(({ path, scripts, styles, aliases }) => {
        const needed = [...scripts, ...styles].map((file) => files[file]);
        const bytes = needed.reduce((sum, file) => sum + (file?.bytes ?? 0), 0);
        const integrities = needed.map((file) => file?.integrity);
        return [path, { digest: [name, ...aliases, ...integrities].join(' '), bytes }] as const;
      }),
    ),
  );

const pagesOf = (edition: Edition | null): Sized =>
  new Map(
    Object.entries(edition?.pages ?? {}).map(([path, { blob, bytes }]) => [
      path,
      { digest: blob, bytes },
    ]),
  );

const filesOf = (manifests: ReleaseManifest[]): Sized =>
  new Map(
    manifests.flatMap(({ name, files }) =>
      Object.entries(files).map(
        ([file, { integrity, bytes }]) =>
          [`${name}/${file}`, { digest: integrity, bytes }] as const,
      ),
    ),
  );

export function diffCommand(context: Context): Command {
  return siteCommand(
    'diff',
    'Routes, pages and files that a promotion would change',
    'diff mf-awards@1.1.0',
  )
    .argument('<release...>', 'releases, each as <area>@<version>')
    .action(async (typed: string[], options: CommonOptions) => {
      // A look at what would change is no promotion: broken links are for that to refuse.
      const apply = await applyOptions(context, { ...options, allowBrokenLinks: true });
      const quiet = { ...apply, onTarget: () => undefined };
      const found = await diff(parseReleaseNames(typed), quiet);
      report(context, options, { lines: describe(found), json: found });
    });
}

function describe({ routes, pages, files }: SiteDiff): string[] {
  const lines = [
    ...section('Routes (scripts and styles)', routes),
    ...section('Pages', pages),
    ...section('Files', files),
  ];
  return lines.length > 0 ? lines : ['Nothing would change.'];
}

function section(title: string, differences: Difference[]): string[] {
  if (differences.length === 0) return [];
  const total = differences.reduce(
    (sum, { before, after }) => sum + (after ?? 0) - (before ?? 0),
    0,
  );
  return [`${title}: ${differences.length}, ${formatDifference(total)}`, ...differences.map(line)];
}

function line({ name, before, after }: Difference): string {
  if (before === null) return `  + ${name}  ${formatBytes(after ?? 0)}`;
  if (after === null) return `  - ${name}  ${formatBytes(before)}`;
  return `  ~ ${name}  ${formatBytes(after)} (${formatDifference(after - before)})`;
}
