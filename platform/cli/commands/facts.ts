import path from 'node:path';
import { Argument } from '@commander-js/extra-typings';
import { applyEdits, modify } from 'jsonc-parser';
import { parse } from 'node-html-parser';
import {
  expectedValue,
  factFaults,
  parseFactValue,
  publishFacts,
} from '@concourse/contract/factFile';
import { factNameOf, type Facts } from '@concourse/contract/facts';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { writeFileAtomic } from '@concourse/core/files/atomicFile';
import { mapLimit } from '@concourse/core/files/mapLimit';
import {
  ownerContact,
  readProjectOwner,
  FactsError,
  readProjectFacts,
  type AreaFacts,
} from '@concourse/core/project/areas';
import type { Edition } from '@concourse/core/store/types';
import { closestName } from '@concourse/core/text/closestName';
import { formatTable, listSome, shorten } from '@concourse/core/text/format';
import type { Store } from '@concourse/store/Store';
import type { CommandFactory } from '../context';
import { Run } from '../run';
import { environmentOption, siteCommand } from '../siteCommand';

const maxPrintedPages = 2;

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
      const { area, file, text, ...changed } = changeFact(sources, name, value);
      const isChanged = changed.before !== changed.after;
      if (isChanged && !options.dryRun) await writeFileAtomic(file, text, path.dirname(file));
      const shown = { area, file: path.relative(context.root, file), ...changed };
      run.report({
        lines: [
          isChanged
            ? `${name}: ${JSON.stringify(changed.before)} → ${JSON.stringify(changed.after)}`
            : `${name} is ${JSON.stringify(changed.after)} already.`,
          ...changed.facts.map(({ fact, before, after }) => `  ${fact}: ${before} → ${after}`),
          ...(isChanged ? [`Pages that state it: ${changed.pages.join(', ') || 'none'}`] : []),
          ...(isChanged && !options.dryRun
            ? [`Wrote ${shown.file}. Next: npm run site -- deploy`]
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
function changeFact({ areas, edition, pagesOf }: FactSources, name: string, typed: string) {
  const found = areas.find(({ entries }) => Object.hasOwn(entries, name));
  const entry = found?.entries[name];
  if (!found || !entry) throw unknownFact(areas, name, edition);
  const { area, file, text, entries } = found;
  const value = parseFactValue(entry, typed);
  const changed = { ...entry, value };
  const after = { ...entries, [name]: changed };
  const expected = expectedValue(changed);
  const [fault = expected && `${name} cannot be ${JSON.stringify(value)}; expected ${expected}`] =
    expected ? [] : factFaults(after);
  if (fault !== undefined) {
    const message = `${fault}.\nNothing was changed.`;
    const next = `Type a valid value. It is now ${JSON.stringify(entry.value)}.`;
    throw new FactsError('FACT_VALUE_INVALID', message, next, { areas: [area] });
  }
  const facts = changedFacts(publishFacts(entries), publishFacts(after));
  const texts = new Map([
    [name, ''],
    ...facts.map(({ fact, before: old }) => [fact, old] as const),
  ]);
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return {
    ...{ area, file, before: entry.value, after: value, facts },
    text: applyEdits(text, modify(text, ['facts', name, 'value'], value, { formattingOptions })),
    pages: pagesOf(area, texts),
  };
}

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
