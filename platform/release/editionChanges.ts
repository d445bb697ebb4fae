import { siteOfValues } from '@concourse/config/loadSiteConfig';
import { flatten, isTree, type Tree } from '@concourse/config/objectPaths';
import { dayInBerlin, stateOn, type DayState } from '@concourse/contract/dayState';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { factOf, quotable } from '@concourse/contract/facts';
import { sitePaths } from '@concourse/contract/reservedPaths';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { configurationDigest } from '@concourse/core/files/digest';
import { StoreDamageError } from '@concourse/core/store/errors';
import { parsedOrNull } from '@concourse/core/store/parseStored';
import type {
  Edition,
  EditionFact,
  EditionPage,
  SettingsChange,
} from '@concourse/core/store/types';
import type { Blobs } from '@concourse/store/EditionRepository';
import type { Store } from '@concourse/store/Store';
import { valueChanges } from './settings';

/** How an address is answered before and after: by whose page, a redirect, as gone, or not at all (null). */
export type AddressChange = { address: string; before: string | null; after: string | null };

/** Addresses that are answered in another way than before, in order. Pages that are new are none. */
export function addressChanges(before: Edition | null, after: Edition): AddressChange[] {
  if (before && answersAlike(before, after)) return [];
  const old = before ? answersOf(before) : new Map<string, Answer>();
  const next = answersOf(after);
  return [...new Set([...old.keys(), ...next.keys()])].sort().flatMap((key) => {
    const [was, becomes] = [old.get(key), next.get(key)];
    if (was?.words === becomes?.words || (!was && becomes?.isPage)) return [];
    const address = becomes?.address ?? was?.address ?? key;
    return [{ address, before: was?.words ?? null, after: becomes?.words ?? null }];
  });
}

/** Whether two editions answer every address in the same way: what most promotions leave as it is. */
function answersAlike(before: Edition, after: Edition): boolean {
  const areaOf = (page: { area: string } | undefined): string | undefined => page?.area;
  const itself = (value: unknown): unknown => value;
  return (
    sameEntries(before.pages, after.pages, areaOf) &&
    sameEntries(before.aliases, after.aliases, itself) &&
    JSON.stringify(before.gone ?? []) === JSON.stringify(after.gone ?? [])
  );
}

function sameEntries<Value>(
  one: Record<string, Value>,
  other: Record<string, Value>,
  what: (value: Value | undefined) => unknown,
): boolean {
  const addresses = Object.keys(one);
  return (
    addresses.length === Object.keys(other).length &&
    addresses.every((address) => address in other && what(one[address]) === what(other[address]))
  );
}

type Answer = { address: string; words: string; isPage?: true };

function answersOf({ pages, aliases, gone = [] }: Edition): Map<string, Answer> {
  const answers: Answer[] = [
    ...gone.map((address) => ({ address, words: 'gone' })),
    ...Object.entries(aliases).map(([address, to]) => ({ address, words: `redirects to ${to}` })),
    ...Object.entries(pages).map(([address, { area }]) => ({
      ...{ address, words: `a page of ${area}`, isPage: true as const },
    })),
  ];
  return new Map(answers.map((answer) => [answer.address.toLowerCase(), answer]));
}

/** A fact that says something else than before, and how many pages say it with it. */
export type FactChange = {
  fact: string;
  before: string;
  /** Null where no area publishes it any more; pages that quote it go on saying what they said. */
  after: string | null;
  pages: number;
  /** Areas whose pages those are. */
  areas: string[];
};

/** What becomes of the facts that visitors have been told. */
export function factChanges(before: Edition | null, after: Edition): FactChange[] {
  const [was, is] = [before?.facts ?? {}, after.facts ?? {}];
  const [said, says] = [quotable(was), quotable(is)];
  const isWithdrawn = (name: string): boolean => is[name]?.isKept === true && !was[name]?.isKept;
  const changed = Object.keys(said).filter(
    (quotation) => said[quotation] !== says[quotation] || isWithdrawn(factOf(quotation)),
  );
  return [...new Set(changed.map(factOf))].sort().map((fact): FactChange => {
    const quoting = pagesOf(after).filter(({ quotes = [] }) =>
      quotes.some((quotation) => factOf(quotation) === fact && changed.includes(quotation)),
    );
    return {
      fact,
      ...told(was[fact], isWithdrawn(fact) ? undefined : is[fact]),
      pages: quoting.length,
      areas: [...new Set(quoting.map(({ area }) => area))].sort(),
    };
  });
}

/** What people read, or what machines do where only that changes, or what its days are where time has passed. */
function told(was: EditionFact | undefined, is: EditionFact | undefined) {
  const part = !is || was?.text !== is.text ? 'text' : was.value === is.value ? 'state' : 'value';
  const wordsOf = (fact: EditionFact | undefined) => String(fact?.[part] ?? fact?.text ?? '');
  return { before: wordsOf(was), after: is ? wordsOf(is) : null };
}

const pagesOf = ({ pages, missing, notFound }: Edition): EditionPage[] => [
  ...Object.values(pages),
  ...missing.map(({ page }) => page),
  notFound,
];

type Bytes = { blobs: Blobs; store: Store };

/**
 * The configuration values in which an edition differs from the one that visitors get. A key that is new in the
 * platform, or was removed from it, is no difference while it has its default.
 * @param bytes `blobs` of the edition that are not in the store yet
 */
export async function configurationChanges(
  shown: Edition,
  edition: Edition,
  { blobs, store }: Bytes,
): Promise<SettingsChange[]> {
  const indexed = valueChanges(
    new Map([['indexed', isIndexed(shown)]]),
    new Map([['indexed', isIndexed(edition)]]),
  );
  if (shown.configuration === edition.configuration) return indexed;
  const [before, after] = await Promise.all([
    valuesOf(shown, { blobs: new Map(), store }),
    valuesOf(edition, { blobs, store }),
  ]);
  const values = before && after ? valueChanges(before, after).filter(isDifference) : [];
  const areKnown = shown.site !== undefined && edition.site !== undefined;
  if (values.length > 0 || areKnown) return [...values, ...indexed];
  const digests = { before: shown.configuration, after: edition.configuration };
  return [{ key: 'configuration', ...digests }, ...indexed];
}

const defaults = flatten(defaultSiteConfig);

function isDifference({ key, before, after }: SettingsChange): boolean {
  if (!defaults.has(key)) return false;
  if (before === undefined) return after !== defaults.get(key);
  return after !== undefined || before !== defaults.get(key);
}

/** How many pages visitors get otherwise in one of the editions than they do now. */
export function changedPages({ pages }: Edition, editions: readonly Edition[]): number {
  const changed = editions.flatMap((edition) =>
    Object.keys({ ...pages, ...edition.pages }).filter(
      (address) => pages[address]?.blob !== edition.pages[address]?.blob,
    ),
  );
  return new Set(changed).size;
}

/** True if search engines may list the pages of an edition. */
export const isIndexed = ({ headers }: Pick<Edition, 'headers'>): boolean =>
  headers['x-robots-tag'] === undefined;

/**
 * The configuration that an edition was composed with.
 * @param local that of the folder: taken where the store does not tell, or tells less than what was composed
 */
export async function siteOf(
  edition: Edition,
  store: Store,
  local: SiteConfig,
): Promise<SiteConfig> {
  if (configurationDigest(local) === edition.configuration) return local;
  if (edition.site) return siteOfValues(new Map([...defaults, ...flatten(edition.site)]));
  const published = await publishedSite(edition, { blobs: new Map(), store });
  // `/site.json` leaves the reports out.
  const sites = [local.reports, defaultSiteConfig.reports].map((reports) =>
    siteOfValues(flatten({ ...published, reports })),
  );
  return sites.find((site) => configurationDigest(site) === edition.configuration) ?? local;
}

async function valuesOf(edition: Edition, bytes: Bytes): Promise<Map<string, unknown> | null> {
  const found = edition.site ?? (await publishedSite(edition, bytes));
  return found && flatten(found);
}

/** What `/site.json` of an edition says; null where that cannot be read. */
async function publishedSite({ files }: Edition, { blobs, store }: Bytes): Promise<Tree | null> {
  const file = files[sitePaths.site];
  if (!file) return null;
  try {
    const bytes = blobs.get(file.blob)?.bytes ?? (await store.editions.readBlob(file.blob));
    const read = parsedOrNull(bytes);
    return isTree(read) ? read : null;
  } catch (error) {
    // The check that everything of an edition is in the store reports what is lost.
    if (error instanceof StoreDamageError) return null;
    throw error;
  }
}

/** Days that are something else now than pages without scripts say. */
export type PassedDay = { fact: string; composed: DayState; now: DayState };

/**
 * The days of which an edition says what is over: it was composed on an earlier one.
 * @param now the instant that tells which day it is in Berlin
 */
export function passedDays({ facts = {} }: Edition, now: Date): PassedDay[] {
  const today = dayInBerlin(now);
  return Object.entries(facts).flatMap(([fact, { value, state: composed }]) => {
    const state = stateOn(value, today);
    return composed && state && composed !== state ? [{ fact, composed, now: state }] : [];
  });
}
