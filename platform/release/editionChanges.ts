import { dayInBerlin, datePhaseOn, rowsOn } from '@concourse/contract/datePhase';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { factNameOf, isRowsQuotation, toQuotedFacts } from '@concourse/contract/facts';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { siteConfigFromValues } from '@concourse/core/config/loadSiteConfig';
import { flatten } from '@concourse/core/config/objectPaths';
import type { Edition, EditionFact, SettingsChange } from '@concourse/core/store/types';
import { pluralize } from '@concourse/core/text/format';
import { type Blobs, allPages } from '@concourse/store/EditionRepository';
import type { Store } from '@concourse/store/Store';
import { rowChanges } from './rowChanges';
import { diffValues } from './settings';

/** The response at an address before and after: a page of an area, a redirect, gone, or null if not found. */
export type AddressChange = { address: string; before: string | null; after: string | null };

/** Returns the addresses with a changed response, in order. Omits new pages. */
export function addressChanges(before: Edition | null, after: Edition): AddressChange[] {
  const old = before ? responsesByAddress(before) : new Map<string, AddressResponse>();
  const next = responsesByAddress(after);
  return [...new Set([...old.keys(), ...next.keys()])].sort().flatMap((key) => {
    const [was, becomes] = [old.get(key), next.get(key)];
    const isNewPage = !was && becomes && after.pages[becomes.address];
    if (isNewPage || was?.response === becomes?.response) return [];
    const address = becomes?.address ?? was?.address ?? key;
    return [{ address, before: was?.response ?? null, after: becomes?.response ?? null }];
  });
}

type AddressResponse = { address: string; response: string };

function responsesByAddress({ pages, aliases, gone = [] }: Edition): Map<string, AddressResponse> {
  const responses = [
    ...gone.map((address) => [address, 'gone']),
    ...Object.entries(aliases).map(([address, to]) => [address, `redirects to ${to}`]),
    ...Object.entries(pages).map(([address, { area }]) => [address, `a page of ${area}`]),
  ] as [string, string][];
  return new Map(
    responses.map(([address, response]) => [address.toLowerCase(), { address, response }]),
  );
}

export type FactChange = {
  fact: string;
  before: string;
  /** Null if it is withdrawn: pages that quote it keep its last text. */
  after: string | null;
  pages: number;
  areas: string[];
  /** The added, changed and removed rows of a list, in words. */
  rows?: string[];
};

export function factChanges(before: Edition | null, after: Edition): FactChange[] {
  const [was, is] = [before?.facts ?? {}, after.facts ?? {}];
  const [oldText, newText] = [toQuotedFacts(was), toQuotedFacts(is)];
  const isWithdrawn = (name: string): boolean => is[name]?.isKept === true && !was[name]?.isKept;
  const newRows = Object.keys(newText).filter(
    (quotation) => isRowsQuotation(quotation) && was[factNameOf(quotation)],
  );
  const changed = [...new Set([...Object.keys(oldText), ...newRows])].filter(
    (quotation) => oldText[quotation] !== newText[quotation] || isWithdrawn(factNameOf(quotation)),
  );
  return [...new Set(changed.map(factNameOf))].sort().map((fact) => {
    const quoting = allPages(after).filter(({ quotes = [] }) =>
      quotes.some((quotation) => factNameOf(quotation) === fact && changed.includes(quotation)),
    );
    const areas = [...new Set(quoting.map(({ area }) => area))].sort();
    const texts = changedText(was[fact], isWithdrawn(fact) ? undefined : is[fact]);
    const [rowsBefore = [], rows] = [was[fact]?.rows, is[fact]?.rows];
    return {
      ...{ fact, ...texts, pages: quoting.length, areas },
      ...(rows && { rows: rowChanges(rowsBefore, rows) }),
    };
  });
}

/** Compares the number of rows of lists, otherwise the texts if they differ, the values, or the date phases. */
function changedText(was?: EditionFact, is?: EditionFact): Pick<FactChange, 'before' | 'after'> {
  if (is?.rows) {
    const [before = 0, after] = [was?.rows?.length, is.rows.length];
    return { before: pluralize(before, 'row'), after: pluralize(after, 'row') };
  }
  const part = !is || was?.text !== is.text ? 'text' : was.value === is.value ? 'state' : 'value';
  const textOf = (fact?: EditionFact): string => String(fact?.[part] ?? fact?.text ?? '');
  return { before: textOf(was), after: is ? textOf(is) : null };
}

/** A fact whose date phase differs from the one at composition. */
export type ExpiredDate = { fact: string; composed: string; now: string };

/** Returns the facts whose date phase has changed since an edition was composed, by today's date in Berlin. */
export function expiredDates({ facts = {} }: Edition, now: Date): ExpiredDate[] {
  const today = dayInBerlin(now);
  return Object.entries(facts).flatMap(([fact, { value, state: composed, rows = [] }]) => {
    const state = datePhaseOn(value, today);
    const ofRows = rowsOn(rows, today).flatMap((row, at) =>
      Object.keys(row).flatMap((key) => {
        const [before = '', now = ''] = [rows[at]?.[key], row[key]];
        return before === now
          ? []
          : [{ fact: `${fact}.${row.id}.${factNameOf(key)}`, composed: before, now }];
      }),
    );
    const isPassed = composed && state && composed !== state;
    return [...(isPassed ? [{ fact, composed, now: state }] : []), ...ofRows];
  });
}

/** Returns the changed configuration values. A new or removed key with its default value does not count. */
export function configurationChanges(shown: Edition, edition: Edition): SettingsChange[] {
  const ruleOf = (each: Edition) => new Map([['indexed', isIndexed(each)]]);
  const indexed = diffValues(ruleOf(shown), ruleOf(edition));
  if (shown.configuration === edition.configuration) return indexed;
  const values = diffValues(flatten(shown.site), flatten(edition.site)).filter(isDifference);
  return [...values, ...indexed];
}

const defaults = flatten(defaultSiteConfig);

const isDifference = ({ key, before, after }: SettingsChange): boolean =>
  defaults.has(key) && (before ?? defaults.get(key)) !== (after ?? defaults.get(key));

export function countChangedPages({ pages }: Edition, editions: readonly Edition[]): number {
  const changed = editions.flatMap(({ pages: other }) =>
    Object.keys({ ...pages, ...other }).filter((at) => pages[at]?.blob !== other[at]?.blob),
  );
  return new Set(changed).size;
}

export const isIndexed = ({ headers }: Pick<Edition, 'headers'>): boolean =>
  headers['x-robots-tag'] === undefined;

/** Returns the configuration that an edition was composed with, with defaults for missing keys and without unknown ones. */
export function siteConfigOf({ site }: Pick<Edition, 'site'>): SiteConfig {
  const known = [...flatten(site)].filter(([key]) => defaults.has(key));
  return siteConfigFromValues(new Map([...defaults, ...known]));
}

/** Returns the settings that pages of an edition contain. */
export const valuesOf = (edition: Edition): { site: SiteConfig; indexed: boolean } => ({
  site: siteConfigOf(edition),
  indexed: isIndexed(edition),
});

export const blobReader =
  (blobs: Blobs | undefined, store: Store) =>
  async (blob: string): Promise<Buffer> =>
    blobs?.get(blob)?.bytes ?? (await store.editions.readBlob(blob));
