import path from 'node:path';
import { Argument } from '@commander-js/extra-typings';
import { applyEdits, modify } from 'jsonc-parser';
import { releasedEntries } from '@concourse/contract/editableFacts';
import { publishFacts, type FactEntries } from '@concourse/contract/factFile';
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
import {
  checkFactChange,
  requireListedRows,
  typedFactValue,
} from '@concourse/core/project/factChange';
import type { Edition, EditionPage } from '@concourse/core/store/types';
import { closestName } from '@concourse/core/text/closestName';
import { formatTable, listSome, shortenBoth } from '@concourse/core/text/format';
import { compose } from '@concourse/release/composeTarget';
import { blobReader, valuesOf } from '@concourse/release/editionChanges';
import { releaseVersions } from '@concourse/store/Store';
import { applyOptions, overrideFreezeOption, reasonOption } from '../changeSite';
import type { CommandFactory } from '../context';
import { atOption } from '../requestChange';
import { Run } from '../run';
import { environmentOption, siteCommand } from '../siteCommand';
import { changeLiveFact } from './changeFact';
import { printRows } from './factRows';

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
    'List facts with their type, value, owner and pages, change one live, or in the data file of its area',
    ...[environmentOption, reasonOption, overrideFreezeOption, atOption],
  )
    .addArgument(
      new Argument('[action]', 'what to do: `change` changes live pages, `set` the data file')
        .choices(['list', 'set', 'change'])
        .default('list' as const),
    )
    .argument('[name]', 'fact to change, or the beginning of the names to list')
    .argument('[value]', 'new value; a list or person as JSON')
    .option(
      '--csv [file]',
      'with `change`: the rows of a list from a CSV file; with `list` and the name of a list: print its live rows as CSV',
    )
    .option('--released', 'with `change`: return to the value of the release')
    .option('--dry-run', 'show the pages that would change, without writing')
    .action(async (action, name, value, options) => {
      const run = new Run(context, options);
      if (action === 'change') {
        const csv = typeof options.csv === 'string' ? options.csv : undefined;
        await changeLiveFact(run, { name, value, csv, released: options.released ?? false });
        return;
      }
      if (action === 'list' && options.csv !== undefined) {
        await printRows(run, typeof options.csv === 'string' ? options.csv : name);
        return;
      }
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
      const { area, file, text, entries, ...changed } = changeFact(sources, name, value);
      const isChanged = changed.before !== changed.after;
      const { pages, waiting } =
        edition && isChanged ? await changedPages(edition, { area, text, entries }, run) : noPages;
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
  const isChanged = (name: string) => Object.hasOwn(edition?.changedFacts ?? {}, name);
  const owners = new Map<string, string | null>();
  for (const { area } of all)
    if (!owners.has(area))
      owners.set(area, ownerContact(await readProjectOwner(root, area)) ?? null);
  return all.map((fact) => ({
    ...fact,
    owner: owners.get(fact.area) ?? null,
    /** The live pages have another value, see `facts change`. */
    ...(isChanged(fact.name) && { changed: edition?.facts?.[fact.name]?.text ?? 'none' }),
    /** The live pages that quote it. Code may also compute with it, which only `facts set` finds out. */
    pages: (quotedOn.get(fact.name) ?? []).map(({ address }) => address).sort(),
  }));
}

type ListedFact = Awaited<ReturnType<typeof listFacts>>[number];

function describeFacts(facts: ListedFact[]): string[] {
  if (facts.length === 0) return ['There are no such facts.'];
  const rows = facts.map(({ name, type, text, changed, area, owner, file, pages }) => {
    const kind = `${type ?? '–'}${file === null ? ', derived' : ''}`;
    const [own, live] = shortenBoth([text, changed ?? text]);
    const value = changed === undefined ? own : `${own} (live: ${live})`;
    return [name, kind, value, owner ?? area, listSome(pages, maxPrintedPages) || '–'];
  });
  return formatTable(['fact', 'type', 'value', 'owner', 'quoted on'], rows);
}

/** Changes a fact in the `text` of its file. @throws FactsError for an unknown name or an invalid value */
function changeFact({ areas, edition }: FactSources, name: string, typed: string) {
  const found = areas.find(({ entries }) => Object.hasOwn(entries, name));
  const entry = found?.entries[name];
  if (!found || !entry) throw unknownFact(areas, name, edition);
  const { area, file, text, entries } = found;
  const value = typedFactValue(area, name, { entry, text: typed });
  const after = { ...entries, [name]: { ...entry, value } };
  checkFactChange({ area, names: [name], before: entries, after, command: 'facts set' });
  const others = areas.map((each) => (each.area === area ? after : each.entries));
  requireListedRows(Object.assign({}, ...others) as FactEntries, [name]);
  const facts = changedFacts(publishFacts(entries), publishFacts(after));
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return {
    ...{ area, file, before: entry.value, after: value, facts, entries: after },
    text: applyEdits(text, modify(text, ['facts', name, 'value'], value, { formattingOptions })),
  };
}

/** Renders the area with the changed facts on top of the live releases, and compares the pages with the live ones. */
async function changedPages(
  edition: Edition,
  { area, text, entries }: { area: string; text: string; entries: FactEntries },
  run: Run,
): Promise<ChangedPages> {
  const options = await applyOptions(run);
  const { releases } = options.store;
  const live = await releases.readAll(releaseVersions(edition));
  const release = live[area];
  if (!release) return noPages;
  const { renderArea } = await run.context.modules.render();
  run.log(`Rendering ${area} with the new value …`);
  const { version, routes, fragments = [], addresses = {} } = release;
  const { contents, ...rendered } = await renderArea({ name: area, version, facts: text });
  const files = new Map(routes.map(({ id, scripts, styles }) => [id, { scripts, styles }]));
  const published = serializeManifest({
    ...{
      ...release,
      ...rendered,
      addresses,
      ...(release.factEntries && { factEntries: releasedEntries(entries) }),
    },
    routes: rendered.routes.map((route) => ({ ...route, ...files.get(route.id) })),
    fragments: rendered.fragments.map((fragment) => {
      const { styles = [] } = fragments.find(({ name }) => name === fragment.name) ?? {};
      return { ...fragment, styles };
    }),
  });
  const changed = JSON.parse(published) as ReleaseManifest;
  const previous = { edition, blobs: new Map() };
  const how = { ...options, ...valuesOf(edition) };
  const { notice, changedFacts = {} } = edition;
  const composed = await compose({ ...live, [area]: changed }, previous, how, {
    ...{ notice, changedFacts },
    readContent: async (...of) => contents.get(of[2]) ?? releases.readContent(...of),
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
