import path from 'node:path';
import { Argument } from '@commander-js/extra-typings';
import { applyEdits, modify } from 'jsonc-parser';
import { parse } from 'node-html-parser';
import type { ComposeResult } from '@concourse/compose/composition';
import {
  expandFacts,
  expectedValue,
  factFaults,
  parseFactValue,
  publishFacts,
  type FactEntries,
} from '@concourse/contract/factFile';
import { orderFaults } from '@concourse/contract/factOrder';
import { factNameOf, isDatePhaseQuotation, type Facts } from '@concourse/contract/facts';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { writeFileAtomic } from '@concourse/core/files/atomicFile';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { mapLimit } from '@concourse/core/files/mapLimit';
import {
  ownerContact,
  readProjectOwner,
  FactsError,
  readProjectFacts,
  type AreaFacts,
} from '@concourse/core/project/areas';
import type { Edition, EditionPage } from '@concourse/core/store/types';
import { closestName } from '@concourse/core/text/closestName';
import { formatTable, listSome, shorten } from '@concourse/core/text/format';
import { compose, type ComposeOptions } from '@concourse/release/composeTarget';
import { blobReader } from '@concourse/release/editionChanges';
import { releaseVersions, type Store } from '@concourse/store/Store';
import { applyOptions } from '../changeSite';
import type { CommandFactory } from '../context';
import { Run } from '../run';
import { environmentOption, siteCommand } from '../siteCommand';

const maxPrintedPages = 2;
const maxChangedPages = 20;

/**
 * The pages that a changed fact changes. `waiting` are pages that quote it, but show it only in another phase of
 * `phases`: dates and stages.
 */
type ChangedPages = { pages: string[]; waiting: { pages: string[]; phases: string[] } };

const noPages: ChangedPages = { pages: [], waiting: { pages: [], phases: [] } };

const describePages = (area: string, { pages, waiting }: ChangedPages): string[] => [
  `Pages that change: ${listSome(pages, maxChangedPages) || 'none'}`,
  ...(waiting.pages.length > 0
    ? [
        `Pages that show it only in another phase of ${waiting.phases.join(', ')}: ${listSome(waiting.pages, maxChangedPages)}`,
      ]
    : []),
  `Code of ${area} may read or compute facts. To see all changes, build and publish it, then: npm run site -- diff ${area}@<version>`,
];

export const factsCommand: CommandFactory = (context) =>
  siteCommand(
    'facts set tickets.pass.standard.price 1500',
    'List facts with their type, value, owner and pages, or change one in the data file of its area',
    environmentOption,
  )
    .addArgument(
      new Argument('[action]', 'what to do').choices(['list', 'set']).default('list' as const),
    )
    .argument('[name]', 'fact to change, or the beginning of the names to list')
    .argument('[value]', 'new value; a list or person as JSON')
    .option('--dry-run', 'with `set`: show the pages that would change, without writing')
    .action(async (action, name, value, options) => {
      const run = new Run(context, options);
      const { store } = await run.openEnvironment();
      const head = await store.log.head();
      const edition = head && (await store.editions.read(head.live));
      const pagesOf = await findLivePages(store, edition);
      const areas = await readProjectFacts(context.root);
      const sources = { root: context.root, areas, edition, pagesOf };
      if (action === 'list') {
        const listed = await listFacts(sources);
        const facts = listed.filter((fact) => fact.name.startsWith(name ?? ''));
        run.report({ lines: describeFacts(facts), json: { facts } });
        return;
      }
      if (name === undefined || value === undefined)
        throw new UsageError(
          'facts set needs a name and a value.',
          'npm run site -- facts set tickets.pass.standard.price 1500',
        );
      const { area, file, text, published, ...changed } = changeFact(sources, name, value);
      const { pages, waiting } = edition
        ? await changedPages(edition, { area, published }, await applyOptions(run))
        : noPages;
      const isChanged = changed.before !== changed.after;
      if (isChanged && !options.dryRun) await writeFileAtomic(file, text, path.dirname(file));
      const shown = { area, file: path.relative(context.root, file), ...changed, pages, waiting };
      run.report({
        lines: [
          isChanged
            ? `${name}: ${JSON.stringify(changed.before)} → ${JSON.stringify(changed.after)}`
            : `${name} is ${JSON.stringify(changed.after)} already.`,
          ...changed.facts.map(({ fact, before, after }) => `  ${fact}: ${before} → ${after}`),
          ...(isChanged ? describePages(area, { pages, waiting }) : []),
          ...(isChanged && !options.dryRun
            ? [
                `Wrote ${shown.file}. Next: npm run site -- check ${area}, then npm run site -- deploy`,
              ]
            : []),
        ],
        json: { ...shown, written: isChanged && !options.dryRun },
      });
    });

/** Texts by the names of facts of one area, to the addresses of the live pages that state one of them. */
type PagesOf = (area: string, texts: Map<string, string>) => string[];

type FactSources = { root: string; areas: AreaFacts[]; edition: Edition | null; pagesOf: PagesOf };

/** Shorter texts, such as `22`, occur with other meanings. */
const minTextLength = 4;

// Code of an area may read its data file without a quotation, so its pages are also searched for the text.
async function findLivePages({ editions }: Store, edition: Edition | null): Promise<PagesOf> {
  const pages = await mapLimit(
    Object.entries(edition?.pages ?? {}),
    16,
    async ([address, page]) => {
      const root = parse((await editions.readBlob(page.blob)).toString());
      return { ...page, address, text: root.querySelector('main')?.text ?? '' };
    },
  );
  return (area, texts) => {
    const said = [...texts.values()].filter((each) => each.length >= minTextLength);
    return pages
      .filter(
        ({ quotes = [], ...page }) =>
          quotes.some((each) => texts.has(factNameOf(each))) ||
          (page.area === area && said.some((each) => page.text.includes(each))),
      )
      .map(({ address }) => address)
      .sort();
  };
}

/** The facts of the data files, and those that only the live edition has, because code derives or counts them. */
async function listFacts({ root, areas, edition, pagesOf }: FactSources) {
  const known = areas.flatMap(({ area, file, entries }) =>
    Object.entries(publishFacts(entries)).map(([name, fact]) => {
      return { ...fact, name, area, file: path.relative(root, file) };
    }),
  );
  const names = new Set(known.map(({ name }) => name));
  const derived = Object.entries(edition?.facts ?? {})
    .filter(([name]) => !names.has(name))
    .map(([name, published]) => {
      const { isKept: _, state: __, ...fact } = published;
      return { ...fact, name, file: null };
    });
  const all = [...known, ...derived].sort((one, other) => (one.name < other.name ? -1 : 1));
  const owners = new Map<string, string | null>();
  for (const { area } of all)
    if (!owners.has(area))
      owners.set(area, ownerContact(await readProjectOwner(root, area)) ?? null);
  return all.map((fact) => ({
    ...fact,
    owner: owners.get(fact.area) ?? null,
    /** The live pages that quote it, and those of its area that say its text. */
    pages: pagesOf(fact.area, new Map([[fact.name, fact.text]])),
  }));
}

type ListedFact = Awaited<ReturnType<typeof listFacts>>[number];

function describeFacts(facts: ListedFact[]): string[] {
  if (facts.length === 0) return ['There are no such facts.'];
  const rows = facts.map(({ name, type, text, area, owner, file, pages }) => {
    const kind = `${type ?? '–'}${file === null ? ', derived' : ''}`;
    return [name, kind, shorten(text), owner ?? area, listSome(pages, maxPrintedPages) || '–'];
  });
  return formatTable(['fact', 'type', 'value', 'owner', 'stated on'], rows);
}

/** Changes a fact in the `text` of its file. @throws FactsError for an unknown name or an invalid value */
function changeFact({ areas, edition }: Omit<FactSources, 'pagesOf'>, name: string, typed: string) {
  const found = areas.find(({ entries }) => Object.hasOwn(entries, name));
  const entry = found?.entries[name];
  if (!found || !entry) throw unknownFact(areas, name, edition);
  const { area, file, text, entries } = found;
  const value = parseFactValue(entry, typed);
  const changed = { ...entry, value };
  const after = { ...entries, [name]: changed };
  const expected = expectedValue(changed);
  if (expected === undefined) rejectUnordered(name, after, entries);
  const [fault = expected && `${name} cannot be ${JSON.stringify(value)}; expected ${expected}`] =
    expected ? [] : factFaults(after);
  if (fault !== undefined) {
    const message = `${fault}.\nNothing was changed.`;
    const next = `Type a valid value. It is now ${JSON.stringify(entry.value)}.`;
    throw new FactsError('FACT_VALUE_INVALID', message, next, { areas: [area] });
  }
  const published = { before: publishFacts(entries), after: publishFacts(after) };
  const facts = changedFacts(published.before, published.after);
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return {
    ...{ area, file, before: entry.value, after: value, facts, published },
    text: applyEdits(text, modify(text, ['facts', name, 'value'], value, { formattingOptions })),
  };
}

type ChangedFacts = { area: string; published: { before: Facts; after: Facts } };

/** Composes the live releases with and without the changed facts, and compares the pages. */
async function changedPages(
  edition: Edition,
  { area, published: { before, after } }: ChangedFacts,
  options: ComposeOptions,
): Promise<ChangedPages> {
  const live = await options.store.releases.readAll(releaseVersions(edition));
  const release = live[area];
  if (!release) return noPages;
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null),
  );
  const others = Object.entries(release.facts ?? {}).filter(([name]) => !names.includes(name));
  const set = names.flatMap((name) => (after[name] ? [[name, after[name]] as const] : []));
  const facts = Object.fromEntries([...others, ...set]);
  const previous = { edition, blobs: new Map() };
  const old = await compose(live, previous, options, {});
  const now = await compose({ ...live, [area]: { ...release, facts } }, previous, options, {});
  const markupOf = async ({ blobs }: ComposeResult, page: EditionPage | undefined) =>
    page && (await blobReader(blobs, options.store)(page.blob)).toString().replace(pageData, '');
  const changed = structuredClone(noPages);
  const phases = new Set<string>();
  for (const [address, page] of Object.entries(now.edition.pages)) {
    const earlier = old.edition.pages[address];
    if (earlier?.blob === page.blob) continue;
    if ((await markupOf(old, earlier)) !== (await markupOf(now, page))) changed.pages.push(address);
    else {
      changed.waiting.pages.push(address);
      for (const quotation of (page.quotes ?? []).filter(isDatePhaseQuotation))
        phases.add(factNameOf(quotation));
    }
  }
  changed.waiting.phases = [...phases].sort();
  return changed;
}

/** The values for hydration, which also include facts that the page does not show. */
const pageData = /<script type="application\/json" id="page-data">.*?<\/script>/s;

/** @throws FactsError that names the other dates to set first */
function rejectUnordered(name: string, after: FactEntries, before: FactEntries): void {
  const faults = orderFaults(expandFacts(after)).filter((fault) =>
    [fault.fact, fault.after].includes(name),
  );
  if (faults.length === 0) return;
  const others = [...faults]
    .sort((one, other) => valueOf(before, other.fact).localeCompare(valueOf(before, one.fact)))
    .map(({ fact, after: earlier }) => (fact === name ? earlier : fact));
  throw new FactsError(
    'FACT_ORDER_INVALID',
    `${faults.map(({ message }) => message).join('.\n')}.\nNothing was changed.`,
    others
      .map((other) => `Set ${other} first: npm run site -- facts set ${other} <value>`)
      .join('\n'),
  );
}

const valueOf = (entries: FactEntries, name: string): string => String(entries[name]?.value);

/** All facts with another text, such as the gross price of a price. */
const changedFacts = (before: Facts, after: Facts) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((fact) => {
    const [old = '–', now = '–'] = [before[fact]?.text, after[fact]?.text];
    return old === now ? [] : [{ fact, before: old, after: now }];
  });

function unknownFact(areas: AreaFacts[], name: string, edition: Edition | null): FactsError {
  const names = areas.flatMap(({ entries }) => Object.keys(entries));
  const isDerived =
    edition?.facts?.[name] ?? areas.some(({ entries }) => publishFacts(entries)[name]);
  if (isDerived) {
    const source = names.find((each) => name.startsWith(`${each}.`));
    const message = `${name} cannot be set: it is derived${source === undefined ? ' or counted by code of its area' : ` from ${source}`}.`;
    const next = `Change what it is derived from${source === undefined ? '' : `: npm run site -- facts set ${source} <value>`}.`;
    return new FactsError('FACT_DERIVED', message, next);
  }
  const close = closestName(name, names);
  const message = `There is no fact ${name}.${close === undefined ? '' : ` Did you mean ${close}?`}`;
  const next = 'npm run site -- facts lists all facts.';
  return new FactsError('FACT_NOT_FOUND', message, next);
}
