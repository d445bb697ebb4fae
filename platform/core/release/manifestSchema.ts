import * as v from 'valibot';
import { hydrationMoments } from '@concourse/contract/fragments';
import type { AreaOwner } from '@concourse/contract/owner';
import type { ReleaseManifest } from '@concourse/contract/release';
import { pathFault } from '@concourse/contract/safePath';
import { searchKinds } from '@concourse/contract/search';

const matching = (pattern: RegExp, expected: string): v.GenericSchema<string> =>
  v.pipe(v.string(), v.regex(pattern, `expected ${expected}`));

const checked = (isValid: (text: string) => boolean, expected: string): v.GenericSchema<string> =>
  v.pipe(v.string(), v.check(isValid, `expected ${expected}`));

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('expected some text'));
const texts = v.array(v.string());
const sha256 = matching(/^[0-9a-f]{64}$/, 'a sha-256 in hex');

// File names become paths in the store: none may point outside the folder of the release.
const fileName = checked(
  (name) => /^[\w@./-]+$/.test(name) && pathFault(name) === null,
  'a relative path of letters, digits and . - _ @',
);
// The rules check addresses, facts, titles and the owner.
const address = v.string();
const files = v.array(fileName);

const integrity = matching(/^sha384-[A-Za-z0-9+/]{64}$/, 'sha384-…');

const file = v.object({
  integrity,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

const remote = v.object({ entry: v.pipe(v.string(), v.url()), integrity });

const page = v.object({
  path: address,
  status: v.picklist([200, 404]),
  title: v.string(),
  description: v.string(),
  headings: v.optional(texts),
  socialImage: v.optional(v.string()),
  feed: v.optional(v.object({ href: address, title: v.string() })),
  structuredData: v.optional(v.array(v.looseObject({}))),
  fragment: sha256,
  images: v.array(v.object({ href: v.string(), media: v.optional(v.string()) })),
  places: v.optional(texts),
  quotes: v.optional(v.object({ content: texts, structuredData: texts })),
});

const factValue = v.optional(
  v.custom<string | number>((value) => /^(?:string|number)$/.test(typeof value)),
);
const factRows = v.optional(v.array(v.record(v.string(), v.string())));

const fact = v.object({
  text: v.string(),
  value: factValue,
  type: v.optional(v.string()),
  unit: v.optional(v.string()),
  after: v.optional(v.string()),
  rows: factRows,
  assumed: v.optional(
    v.object({
      text: v.string(),
      value: factValue,
      rows: factRows,
      labels: v.optional(v.record(v.string(), v.string())),
    }),
  ),
});

const flag = v.optional(v.boolean());
const line = v.optional(v.string());
const names = v.optional(v.record(v.string(), v.string()));

// The rules check the values.
const factEntry = v.object({
  ...{ type: v.string(), value: v.unknown() },
  ...{ editable: flag, optional: flag, plus: flag },
  assumed: v.optional(v.union([v.string(), v.array(v.looseObject({ id: v.string() }))])),
  ...{ unset: line, about: line, unit: line, after: line, namedBy: line },
  ...{
    vat: line,
    reducedFrom: line,
    refundFee: line,
    sale: line,
    rest: flag,
    discountPlaces: v.optional(v.number()),
  },
  ...{
    states: names,
    fields: names,
    names,
    ordered: line,
    requires: line,
    newestFirst: line,
    within: names,
  },
  ...{
    references: flag,
    distinct: v.optional(texts),
    phases: v.optional(texts),
    excludes: v.optional(v.record(v.string(), v.array(v.string()))),
    maxRows: v.optional(v.number()),
  },
  choices: v.optional(v.record(v.string(), v.array(v.string()))),
  maxLength: v.optional(v.number()),
});

const route = v.object({
  id: text,
  path: address,
  aliases: v.array(address),
  pages: v.array(page),
  scripts: files,
  styles: files,
});

// A part of the key of a fragment, and of its chunk.
const partOfKey = matching(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'a name in kebab-case such as pass-offer');

const bytes = v.pipe(v.number(), v.integer(), v.minValue(1));

const fragment = v.object({
  name: partOfKey,
  hydrate: v.optional(v.picklist(hydrationMoments)),
  instances: v.array(
    v.object({
      id: partOfKey,
      content: sha256,
      quotes: v.optional(texts),
      places: v.optional(texts),
    }),
  ),
  scripts: v.optional(files),
  styles: files,
});

const owner = v.custom<AreaOwner>((input) => typeof input === 'object' && input !== null);

const retired = v.union([
  v.object({ path: address, to: address }),
  v.object({ path: address, gone: v.literal(true) }),
]);

// A path of this site: a script could run from any other kind of address.
const link = matching(
  /^\/(?![/\\])[^\s"'<>\\]*$/,
  'an address of this site such as /gais/faq#refunds',
);
const record = v.object({
  kind: v.picklist(searchKinds),
  title: text,
  href: link,
  detail: v.optional(v.string()),
  text: v.optional(v.string()),
  line: v.optional(v.picklist([1, 2, 3, 4, 5, 6, 7, 8])),
  badge: v.optional(v.string()),
});
const search = v.object({
  records: v.array(record),
  synonyms: v.optional(v.record(text, text)),
});

/** The digest of code that areas and the shell have in common; `own` is the file of an area that contains it. */
const commonCode = v.optional(
  v.object({
    digest: matching(/^[0-9a-f]{16}$/, '16 hex digits'),
    own: v.optional(fileName),
  }),
);

const semanticVersion =
  /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-(?:0|[1-9]\d*|\d*[A-Za-z-][\dA-Za-z-]*)(?:\.(?:0|[1-9]\d*|\d*[A-Za-z-][\dA-Za-z-]*))*)?$/;

/** The schema of `release.json`. Unknown fields are accepted, as a later contract may add some. */
export const manifestSchema: v.GenericSchema<unknown, ReleaseManifest> = v.looseObject({
  contract: v.pipe(v.number(), v.integer()),
  name: matching(/^[a-z][a-z0-9-]*$/, 'a workspace name'),
  version: matching(semanticVersion, 'a semantic version such as 1.4.0'),
  owner: v.optional(owner),
  container: v.string(),
  entry: v.string(),
  shared: v.record(v.string(), v.string()),
  federation: v.optional(v.object({ remotes: v.array(remote) })),
  tokens: v.optional(v.array(matching(/^--[\w-]+$/, 'a custom property'))),
  globalStyles: commonCode,
  areaRuntime: commonCode,
  routes: v.array(route),
  fragments: v.optional(v.array(fragment)),
  fragmentContainer: v.optional(v.object({ name: text, entry: fileName })),
  retired: v.optional(v.array(retired)),
  facts: v.optional(v.record(v.string(), fact)),
  factEntries: v.optional(v.record(v.string(), factEntry)),
  search: v.optional(search),
  addresses: v.optional(v.record(address, fileName)),
  budget: v.optional(v.object({ page: v.optional(bytes), fragment: v.optional(bytes) })),
  files: v.record(fileName, file),
  shell: v.optional(
    v.looseObject({
      scripts: files,
      preloads: v.optional(files),
      styles: files,
      fonts: files,
      files: v.record(address, fileName),
      bundle: sha256,
    }),
  ),
});
