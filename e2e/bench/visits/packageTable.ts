import { join } from 'node:path';
import type { EditionDirectory } from '@concourse/contract/edition';
import { root } from '../../support/commandLine';
import type { Table } from '../section';
import type { CompiledVariant } from './builds';
import { packageSizes } from './packageSizes';
import { commonScripts, manifestOf, routeAt } from './releases';

const releasedSizes = (name: string, files: string[]) =>
  files.map((file) => ({
    file: join(root, name, 'dist/public', file),
    map: join(root, name, 'dist/maps', `${file}.map`),
  }));

function compiledSizes({ folder, list }: CompiledVariant, groups: string[]) {
  const files = groups.flatMap((group) => list.groups[group] ?? []);
  return [...new Set(files)]
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file: join(folder, file), map: join(folder, `${file}.map`) }));
}

/** Script bytes of a page by package, ours and the monolith's, with the largest difference first. */
export function packageTable(
  directory: EditionDirectory,
  monolith: CompiledVariant,
  path: string,
): Table {
  const { area, route } = routeAt(directory, path);
  const shell = releasedSizes('shell', manifestOf('shell').shell?.scripts ?? []);
  const ours = packageSizes([...shell, ...releasedSizes(area, route.scripts)]);
  const theirs = packageSizes(compiledSizes(monolith, ['hydrated', `route-${route.id}`]));
  const rows = [...new Set([...ours.keys(), ...theirs.keys()])]
    .map((name) => [name, ours.get(name) ?? 0, theirs.get(name) ?? 0] as const)
    .map(([name, own, other]) => ({ name, own, other, more: own - other }))
    .sort((one, other) => other.more - one.more);
  const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);
  const total = (of: (row: (typeof rows)[number]) => number): string =>
    kilobytes(rows.reduce((sum, row) => sum + of(row), 0));
  return {
    title: `Scripts of ${path} by package, in KB`,
    head: ['package', 'ours', 'monolith', 'difference'],
    rows: [
      ...rows
        .filter(({ own, other }) => own > 100 || other > 100)
        .map(({ name, own, other, more }) => [
          name,
          kilobytes(own),
          kilobytes(other),
          kilobytes(more),
        ]),
      ['all', total(({ own }) => own), total(({ other }) => other), total(({ more }) => more)],
    ],
  };
}

/** KB by package of the scripts that all pages of an area share, the largest first. */
export const commonPackages = (area: string): [name: string, kilobytes: number][] =>
  [...packageSizes(releasedSizes(area, commonScripts(area)))]
    .map(([name, bytes]): [string, number] => [name, bytes / 1024])
    .sort(([, one], [, other]) => other - one);
