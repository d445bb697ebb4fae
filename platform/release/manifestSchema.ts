import valid from 'semver/functions/valid.js';
import * as v from 'valibot';
import { isFactName, isFactText } from '@concourse/contract/facts';
import { ownerFaults, type AreaOwner } from '@concourse/contract/owner';
import type { ReleaseManifest } from '@concourse/contract/release';
import { searchKinds } from '@concourse/contract/search';
import { InvalidBuildError } from './errors';

const matching = (pattern: RegExp, expected: string): v.GenericSchema<string> =>
  v.pipe(v.string(), v.regex(pattern, `expected ${expected}`));

const checked = (isValid: (text: string) => boolean, expected: string): v.GenericSchema<string> =>
  v.pipe(v.string(), v.check(isValid, `expected ${expected}`));

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('expected some text'));
const texts = v.array(v.string());
const sha256 = matching(/^[0-9a-f]{64}$/, 'a sha-256 in hex');

// File names become paths in the store: none may point outside the folder of the release.
const fileName = matching(
  /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@.-]+(?:\/[\w@.-]+)*$/,
  'a relative path of letters, digits and . - _ @',
);
const address = matching(/^\/(?!\/)[^\s?#"'<>]*$/, 'a path such as /gais/award');
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
  title: text,
  description: text,
  headings: v.optional(texts),
  socialImage: v.optional(v.string()),
  structuredData: v.optional(v.array(v.looseObject({}))),
  fragment: sha256,
  images: v.array(v.object({ href: v.string(), media: v.optional(v.string()) })),
  quotes: v.optional(v.object({ content: texts, structuredData: texts })),
});

const factName = checked(isFactName, 'a name such as tickets.pass.standard.price');
const words = checked(isFactText, 'text on one line');
const fact = v.object({
  text: words,
  value: v.optional(v.union([words, v.pipe(v.number(), v.finite())])),
  type: v.optional(v.string()),
  unit: v.optional(v.string()),
  after: v.optional(factName),
});

const route = v.object({
  id: text,
  path: address,
  aliases: v.array(address),
  pages: v.array(page),
  scripts: files,
  styles: files,
  startsOnInput: v.optional(v.boolean()),
});

const owner = v.pipe(
  v.custom<AreaOwner>((input) => typeof input === 'object'),
  v.check(
    (input) => ownerFaults(input).length === 0,
    ({ input }) => ownerFaults(input).join('; '),
  ),
);

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

/** The schema of `dist/release.json`. Unknown fields are accepted, as a later contract may add some. */
const manifestSchema: v.GenericSchema<unknown, ReleaseManifest> = v.looseObject({
  contract: v.pipe(v.number(), v.integer()),
  name: matching(/^[a-z][a-z0-9-]*$/, 'a workspace name'),
  version: checked((version) => valid(version) === version, 'a semantic version such as 1.4.0'),
  owner: v.optional(owner),
  container: v.string(),
  entry: v.string(),
  shared: v.record(v.string(), v.string()),
  federation: v.optional(v.object({ remotes: v.array(remote) })),
  tokens: v.optional(v.array(matching(/^--[\w-]+$/, 'a custom property'))),
  globalStyles: commonCode,
  areaRuntime: commonCode,
  routes: v.array(route),
  retired: v.optional(v.array(retired)),
  facts: v.optional(v.record(factName, fact)),
  search: v.optional(search),
  addresses: v.optional(v.record(address, fileName)),
  budget: v.optional(v.object({ page: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  files: v.record(fileName, file),
  shell: v.optional(
    v.looseObject({
      scripts: files,
      asyncScripts: v.optional(v.boolean()),
      preloads: v.optional(files),
      styles: files,
      stylesWithoutScript: files,
      fonts: files,
      files: v.record(address, fileName),
      bundle: sha256,
    }),
  ),
});

/** Parses and validates `release.json` of a build. @throws InvalidBuildError with all faults */
export function parseManifest(area: string, json: string): ReleaseManifest {
  // A large manifest may have millions of faults.
  const abortEarly = json.length > 1_000_000;
  const result = v.safeParse(manifestSchema, parseJson(area, json), { abortEarly });
  if (result.success) return result.output;
  const problems = result.issues.map(
    (issue) => `release.json: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`,
  );
  throw new InvalidBuildError(area, problems);
}

function parseJson(area: string, json: string): unknown {
  try {
    const parsed: unknown = JSON.parse(json);
    rejectAmbiguous(json);
    return parsed;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const problem = `release.json: ${cause.message}`;
    throw new InvalidBuildError(area, [problem], 'BUILD_INVALID', { cause });
  }
}

/** A valid manifest has 7 levels. */
const maxNesting = 64;

const tokens = /"(?:[^"\\]|\\.)*"\s*:?|[[{}\]]/g;

/** @throws SyntaxError for duplicate keys, the key `__proto__` and deep nesting */
function rejectAmbiguous(json: string): void {
  const open: Set<string>[] = [];
  for (const [token] of json.matchAll(tokens)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token.endsWith(':')) {
      const key = String(JSON.parse(token.slice(0, -1)));
      const keys = open.at(-1);
      if (key === '__proto__') throw new SyntaxError('has the key "__proto__"');
      if (keys?.has(key)) throw new SyntaxError(`has the key "${key.slice(0, 80)}" twice`);
      keys?.add(key);
    }
    if (open.length > maxNesting) throw new SyntaxError(`nests deeper than ${maxNesting} levels`);
  }
}
