import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { MultiStats } from 'webpack';
import { addDays, parseDateRange, withDatePhases } from '@concourse/contract/datePhase';
import {
  editableNames,
  factsWith,
  withValues,
  type FactValues,
} from '@concourse/contract/editableFacts';
import { isOptionalField, typeOfField } from '@concourse/contract/factCells';
import {
  factFaults,
  publishFacts,
  type FactEntries,
  type FactEntry,
} from '@concourse/contract/factFile';
import type { Facts } from '@concourse/contract/facts';
import { repeatRows } from '@concourse/contract/rowTemplates';
import { catchOnly } from '@concourse/core/store/errors';
import { BuildError } from './BuildError';
import { prerender, type PrerenderedArea } from './prerender';
import { noFiles } from './renderWithFacts';
import { folderOf } from './workspace';

const sampleDay = '2031-05-11';

/** Returns another value of a fact. Optional facts gain or lose their value. @param days how far dates and prices move */
function otherValue(entry: FactEntry, days: number, entries: FactEntries): unknown {
  const { type, value, optional, assumed, states = {} } = entry;
  if (optional && value !== null) return null;
  switch (type) {
    case 'day':
    case 'days': {
      const farAway = type === 'day' ? sampleDay : `${sampleDay}/2031-05-12`;
      if (typeof value !== 'string') return assumed ?? farAway;
      return value
        .split('/')
        .map((day) => addDays(day, days))
        .join('/');
    }
    case 'time':
      return value === '23:41' ? '23:42' : '23:41';
    case 'moment':
      return `${sampleDay}T23:41`;
    case 'percent':
      return value === 97 ? 96 : 97;
    case 'count':
      return Number(value) + 7_654_321;
    case 'money':
      // Alone, a price stays below the one that it is reduced from.
      return Math.abs(days) === 1 ? Number(value) + 7_654_321 : Number(value) + days / 100;
    case 'country':
      return 'Estonia';
    case 'list':
      return sampleRecords(entry, entries);
    case 'state':
      return Object.keys(states).find((state) => state !== value) ?? value;
    case 'link':
      return '/another-value';
    default:
      return 'Another value.';
  }
}

/** Returns records with every choice of a list: the second without optional fields, the third with those that exclude others. */
function sampleRecords(entry: FactEntry, entries: FactEntries): Record<string, unknown>[] {
  const { fields = {}, choices = {}, names, distinct = [], within = {}, excludes = {} } = entry;
  if (entry.phases) return samplePhases(entry, entries);
  const count = Math.max(3, ...Object.values(choices).map(({ length }) => length));
  const excluded = Object.values(excludes).flat();
  const valueOf = (field: string, at: number): unknown => {
    const { [field]: allowed } = choices;
    if (allowed) return allowed[at % allowed.length];
    const { [field]: fieldType } = fields;
    const [day] = parseDateRange(entries[within[field] ?? '']?.value as string | undefined) ?? [];
    if (day !== undefined) return `${day}T23:41`;
    const value = otherValue({ type: typeOfField(fieldType), value: 0 }, 1, entries);
    return distinct.includes(field) ? `${String(value)}${at}` : value;
  };
  return Array.from({ length: count }, (_, at) => {
    // Rows of a list with names have one value.
    const given = Object.keys(fields).filter((field, place) => {
      if (!isOptionalField(entry, field) || (names && place === 0)) return true;
      return at !== 1 && !(at === 2 ? excluded.includes(field) : Object.hasOwn(excludes, field));
    });
    const values = given.map((field) => [field, valueOf(field, at)] as const);
    return { id: Object.keys(names ?? {})[at] ?? `sample${at}`, ...Object.fromEntries(values) };
  });
}

/** Returns phases: the first one as it is, the second with every field, the others without. */
function samplePhases(entry: FactEntry, entries: FactEntries): Record<string, unknown>[] {
  const { phases = [], fields = {}, value } = entry;
  const [first] = value as Record<string, unknown>[];
  const values = Object.entries(fields).map(([field, type]): [string, unknown] => [
    field,
    otherValue({ type: typeOfField(type), value: 0 }, 1, entries),
  ]);
  return phases.map((id, at) =>
    at === 0 ? { ...first } : { id, ...(at === 1 && Object.fromEntries<unknown>(values)) },
  );
}

/** Returns other valid values of facts. Dates and prices move by the smallest step that keeps their order. @throws BuildError */
function otherValues(area: string, entries: FactEntries, names: string[]): FactValues {
  for (const days of [1, -1, 7, -7, 31, -31, 366, -366]) {
    const values = Object.fromEntries(
      names.map((name) => [name, otherValue(entries[name] as FactEntry, days, entries)]),
    );
    if (factFaults(withValues(entries, values)).length === 0) return values;
  }
  const message = `${area}: the build found no other valid values of ${names.join(', ')}, to prove that code only quotes them.`;
  const next = 'Remove "editable" from facts.json for dates that have no other valid day.';
  throw new BuildError('FACT_NOT_QUOTED', message, next);
}

/** The content that must not differ with other values: the HTML of pages and fragments, by address, heads and structured data. */
function contentOf({ routes, fragments, search, addresses }: PrerenderedArea): Map<string, object> {
  const pages = routes.flatMap((route) => route.pages).map((page) => [page.path, page] as const);
  const instances = fragments.flatMap(({ name, instances: all }) =>
    all.map((instance) => [`the fragment ${name}/${instance.id}`, instance] as const),
  );
  return new Map<string, object>([
    ...pages,
    ...instances,
    ['the search', search ?? {}],
    ['the files with a stable address', addresses],
  ]);
}

function differences(rendered: PrerenderedArea, other: PrerenderedArea, expected: Facts): string[] {
  const [before, after] = [contentOf(rendered), contentOf(other)];
  const places = [...new Set([...before.keys(), ...after.keys()])];
  const changed = places.filter((place) => !isDeepStrictEqual(before.get(place), after.get(place)));
  const names = [...new Set([...Object.keys(expected), ...Object.keys(other.facts)])];
  const derived = names.filter((name) => !isDeepStrictEqual(expected[name], other.facts[name]));
  return [...changed, ...derived.map((name) => `the fact ${name}`)];
}

const listsOf = (entries: FactEntries): string[] =>
  editableNames(entries).filter((name) => entries[name]?.type === 'list');

/** The HTML of each page and fragment without the comments that separate texts. */
function htmlByPlace({ routes, fragments, contents }: PrerenderedArea): Map<string, string> {
  const digests = [
    ...routes.flatMap(({ pages }) => pages.map(({ path, fragment }) => [path, fragment] as const)),
    ...fragments.flatMap(({ name, instances }) =>
      instances.map(({ id, content }) => [`the fragment ${name}/${id}`, content] as const),
    ),
  ];
  return new Map(
    digests.map(([place, digest]) => [
      place,
      (contents.get(digest) ?? '').replaceAll('<!-- -->', ''),
    ]),
  );
}

/**
 * Finds the pages on which a row template, repeated for sample rows, differs from what a browser renders of these rows:
 * code branches on a field, changes it or calls a hook.
 */
async function templateFaults(
  area: string,
  bundle: string,
  { entries, rendered }: { entries: FactEntries; rendered: PrerenderedArea },
): Promise<string[]> {
  const lists = listsOf(entries);
  if (lists.length === 0) return [];
  const values = Object.fromEntries(
    lists.map((name) => [name, sampleRecords(entries[name] as FactEntry, entries)]),
  );
  const facts = withDatePhases(publishFacts(withValues(entries, values)), sampleDay);
  const rowsOf = (name: string, id?: string) =>
    facts[name]?.rows?.filter((row) => id === undefined || row.id === id) ?? null;
  // See shared/site/factList.tsx.
  const site = globalThis as { sampleRows?: object | undefined };
  site.sampleRows = Object.fromEntries(lists.map((name) => [name, rowsOf(name)]));
  try {
    const other = htmlByPlace(await prerender(area, bundle, noFiles));
    return [...htmlByPlace(rendered)]
      .filter(([place, html]) => repeatRows(html, rowsOf, (text) => text) !== other.get(place))
      .map(([place]) => `${lists.join(', ')}: code computes ${place} with fields of a row`);
  } catch (error) {
    return [catchOnly(BuildError, ({ message }) => message)(error)];
  } finally {
    site.sampleRows = undefined;
  }
}

const maxNamed = 5;

/**
 * Proves that pages, fragments, heads and facts of an area only quote its editable facts: renders it again with other
 * values of them.
 * @throws BuildError FACT_NOT_QUOTED that names each such fact, and the pages and facts that code derives from it
 */
export async function requireQuotedFacts(
  area: string,
  bundle: string,
  { entries, rendered }: { entries: FactEntries; rendered: PrerenderedArea },
): Promise<void> {
  const differ = async (names: string[]): Promise<string[]> => {
    const values = otherValues(area, entries, names);
    const facts = { facts: withValues(entries, values) };
    const expected = factsWith(rendered.facts, entries, values);
    const other = await prerender(area, bundle, noFiles, facts).catch(
      catchOnly(BuildError, ({ message }) => message),
    );
    return typeof other === 'string' ? [other] : differences(rendered, other, expected);
  };
  const names = editableNames(entries);
  const ofRows = await templateFaults(area, bundle, { entries, rendered });
  if (ofRows.length > 0) throw notQuoted(area, ofRows.slice(0, maxNamed));
  if ((await differ(names)).length === 0) return;
  const found: string[] = [];
  // One at a time, to name the fact.
  for (const name of names) {
    const places = await differ([name]);
    const more = places.length > maxNamed ? ` and ${places.length - maxNamed} more` : '';
    if (places.length > 0)
      found.push(`${name}: code computes ${places.slice(0, maxNamed).join(', ')}${more} with it`);
  }
  throw notQuoted(area, found.length > 0 ? found : [`code combines ${names.join(', ')}`]);
}

const notQuoted = (area: string, found: string[]): BuildError =>
  new BuildError(
    'FACT_NOT_QUOTED',
    [`${area}: facts.json states facts as editable that code does not only quote.`, ...found].join(
      '\n  ',
    ),
    'Quote the fact while a component renders (`quote`, `byDatePhase`, `FactList`), derive the other one in facts.json, or remove "editable".',
  );

/** @throws BuildError FACT_NOT_QUOTED if scripts for the browser contain an editable fact: it would not change with it */
export function requireNoFactsInScripts(
  area: string,
  entries: FactEntries,
  stats: MultiStats,
): void {
  const file = join(folderOf(area), 'facts.json');
  const used = stats.stats
    .filter(({ compilation }) => compilation.name === `${area}:browser`)
    .flatMap(({ compilation: { modules, moduleGraph } }) =>
      [...modules]
        .filter((module) => module.nameForCondition() === file)
        .flatMap((module) =>
          editableNames(entries).filter((name) => {
            const info = moduleGraph.getExportsInfo(module);
            return info.getUsed(['facts', name], undefined) !== 0;
          }),
        ),
    );
  if (used.length > 0)
    throw notQuoted(
      area,
      [...new Set(used)].map((name) => `${name}: code for the browser reads it`),
    );
}
