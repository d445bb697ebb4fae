import path from 'node:path';
import { Argument } from '@commander-js/extra-typings';
import { applyEdits, modify } from 'jsonc-parser';
import {
  expandFacts,
  expectedValue,
  factFaults,
  parseFactValue,
  publishFacts,
  type FactEntries,
} from '@concourse/contract/factFile';
import { orderFaults } from '@concourse/contract/factOrder';
import {
  factNameOf,
  isDatePhaseQuotation,
  toQuotedFacts,
  type Facts,
} from '@concourse/contract/facts';
import type { ReleaseManifest } from '@concourse/contract/release';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { writeFileAtomic } from '@concourse/core/files/atomicFile';
import { serializeManifest } from '@concourse/core/files/digest';
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
import { compose } from '@concourse/release/composeTarget';
import { blobReader, valuesOf } from '@concourse/release/editionChanges';
import { releaseVersions } from '@concourse/store/Store';
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

const describePages = ({ pages, waiting }: ChangedPages): string[] => [
  `Pages that change: ${listSome(pages, maxChangedPages) || 'none'}`,
  ...(waiting.pages.length > 0
    ? [
        `Pages that show it only in another phase of ${waiting.phases.join(', ')}: ${listSome(waiting.pages, maxChangedPages)}`,
      ]
    : []),
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
      const store = await run.openEnvironment();
      const head = await store.log.head();
      const edition = head && (await store.editions.read(head.live));
      const areas = await readProjectFacts(context.root);
      const sources = { root: context.root, areas, edition };
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
      const { area, file, text, ...changed } = changeFact(sources, name, value);
      const isChanged = changed.before !== changed.after;
      const { pages, waiting } =
        edition && isChanged ? await changedPages(edition, { area, text }, run) : noPages;
      if (isChanged && !options.dryRun) await writeFileAtomic(file, text, path.dirname(file));
      const shown = { area, file: path.relative(context.root, file), ...changed, pages, waiting };
      run.report({
        lines: [
          isChanged
            ? `${name}: ${JSON.stringify(changed.before)} → ${JSON.stringify(changed.after)}`
            : `${name} is ${JSON.stringify(changed.after)} already.`,
          ...changed.facts.map(({ fact, before, after }) => `  ${fact}: ${before} → ${after}`),
          ...(isChanged ? describePages({ pages, waiting }) : []),
          ...(isChanged && !options.dryRun
            ? [
                `Wrote ${shown.file}. Next: npm run site -- check ${area}, then npm run site -- deploy`,
              ]
            : []),
        ],
        json: { ...shown, written: isChanged && !options.dryRun },
      });
    });

type FactSources = { root: string; areas: AreaFacts[]; edition: Edition | null };

/** The facts of the data files, and those that only the live edition has, because code derives or counts them. */
async function listFacts({ root, areas, edition }: FactSources) {
  const quotations = Object.entries(edition?.pages ?? {}).flatMap(([address, { quotes = [] }]) =>
    [...new Set(quotes.map(factNameOf))].map((fact) => ({ fact, address })),
  );
  const quotedOn = Map.groupBy(quotations, ({ fact }) => fact);
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
    /** The live pages that quote it. Code may also compute with it, which only `facts set` finds out. */
    pages: (quotedOn.get(fact.name) ?? []).map(({ address }) => address).sort(),
  }));
}

type ListedFact = Awaited<ReturnType<typeof listFacts>>[number];

function describeFacts(facts: ListedFact[]): string[] {
  if (facts.length === 0) return ['There are no such facts.'];
  const rows = facts.map(({ name, type, text, area, owner, file, pages }) => {
    const kind = `${type ?? '–'}${file === null ? ', derived' : ''}`;
    return [name, kind, shorten(text), owner ?? area, listSome(pages, maxPrintedPages) || '–'];
  });
  return formatTable(['fact', 'type', 'value', 'owner', 'quoted on'], rows);
}

/** Changes a fact in the `text` of its file. @throws FactsError for an unknown name or an invalid value */
function changeFact({ areas, edition }: FactSources, name: string, typed: string) {
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
  const facts = changedFacts(publishFacts(entries), publishFacts(after));
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return {
    ...{ area, file, before: entry.value, after: value, facts },
    text: applyEdits(text, modify(text, ['facts', name, 'value'], value, { formattingOptions })),
  };
}

/** Renders the area with the changed facts on top of the live releases, and compares the pages with the live ones. */
async function changedPages(
  edition: Edition,
  { area, text }: { area: string; text: string },
  run: Run,
): Promise<ChangedPages> {
  const options = await applyOptions(run);
  const { releases } = options.store;
  const live = await releases.readAll(releaseVersions(edition));
  const release = live[area];
  if (!release) return noPages;
  const { renderArea } = await run.context.modules.render();
  run.log(`Rendering ${area} with the new value …`);
  const { version, routes, addresses = {} } = release;
  const { fragments, ...rendered } = await renderArea({ name: area, version, facts: text });
  const files = new Map(routes.map(({ id, scripts, styles }) => [id, { scripts, styles }]));
  const published = serializeManifest({
    ...{ ...release, ...rendered, addresses },
    routes: rendered.routes.map((route) => ({ ...route, ...files.get(route.id) })),
  });
  const changed = JSON.parse(published) as ReleaseManifest;
  const previous = { edition, blobs: new Map() };
  const how = { ...options, ...valuesOf(edition) };
  const composed = await compose({ ...live, [area]: changed }, previous, how, {
    readFragment: async (...of) => fragments.get(of[2]) ?? releases.readFragment(...of),
  });
  const read = blobReader(composed.blobs, options.store);
  const markupOf = async (page: EditionPage | undefined) =>
    page && (await read(page.blob)).toString().replace(pageData, '');
  const found = structuredClone(noPages);
  const phases = new Set<string>();
  const { pages, facts = {} } = composed.edition;
  const [was, is] = [toQuotedFacts(edition.facts ?? {}), toQuotedFacts(facts)];
  for (const address of Object.keys({ ...edition.pages, ...pages }).sort()) {
    const [earlier, page] = [edition.pages[address], pages[address]];
    if (earlier?.blob === page?.blob) continue;
    const { quotes = [] } = page ?? {};
    if ((await markupOf(earlier)) !== (await markupOf(page))) found.pages.push(address);
    else if (quotes.some((each) => was[each] !== is[each])) {
      found.waiting.pages.push(address);
      for (const each of quotes.filter(isDatePhaseQuotation)) phases.add(factNameOf(each));
    }
  }
  found.waiting.phases = [...phases].sort();
  return found;
}

/** The values for hydration, which also include facts that the page does not show, and names of releases. */
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
