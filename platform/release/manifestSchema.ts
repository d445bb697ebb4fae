import { valid } from 'semver';
import * as v from 'valibot';
import { isFactName, isFactText } from '@concourse/contract/facts';
import { ownerFaults, type AreaOwner } from '@concourse/contract/owner';
import type { ReleaseManifest } from '@concourse/contract/release';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('expected some text'));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'expected a sha-256 in hex'));

// File names become paths inside the store: nothing may lead out of the release's own folder.
const fileName = v.pipe(
  v.string(),
  v.regex(
    /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@.-]+(?:\/[\w@.-]+)*$/,
    'expected a relative path of letters, digits and . - _ @',
  ),
);
const address = v.pipe(
  v.string(),
  v.regex(/^\/(?!\/)[^\s?#"'<>]*$/, 'expected a path such as /gais/award'),
);

const file = v.object({
  integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'expected sha384-…')),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

const page = v.object({
  path: address,
  status: v.picklist([200, 404]),
  title: text,
  description: text,
  socialImage: v.optional(v.string()),
  structuredData: v.optional(v.array(v.looseObject({}))),
  fragment: sha256,
  images: v.array(v.object({ href: v.string(), media: v.optional(v.string()) })),
  quotes: v.optional(
    v.object({ content: v.array(v.string()), structuredData: v.array(v.string()) }),
  ),
});

const factName = v.pipe(
  v.string(),
  v.check(isFactName, 'expected a name such as tickets.pass.standard.price'),
);
const words = v.pipe(v.string(), v.check(isFactText, 'expected text on one line'));
const fact = v.object({
  text: words,
  value: v.optional(v.union([words, v.pipe(v.number(), v.finite())])),
});

const route = v.object({
  id: text,
  path: address,
  aliases: v.array(address),
  pages: v.array(page),
  scripts: v.array(fileName),
  styles: v.array(fileName),
});

const owner = v.pipe(
  v.custom<AreaOwner>((input) => typeof input === 'object'),
  v.check(
    (input) => ownerFaults(input).length === 0,
    ({ input }) => ownerFaults(input).join('; '),
  ),
);

/** `dist/release.json`, as the build has to write it. Fields that a later contract adds pass. */
export const manifestSchema: v.GenericSchema<unknown, ReleaseManifest> = v.looseObject({
  contract: v.pipe(v.number(), v.integer()),
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'expected a workspace name')),
  version: v.pipe(
    v.string(),
    v.check((version) => valid(version) === version, 'expected a semantic version such as 1.4.0'),
  ),
  owner: v.optional(owner),
  container: v.string(),
  entry: v.string(),
  shared: v.record(v.string(), v.string()),
  tokens: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^--[\w-]+$/, 'expected a custom property'))),
  ),
  globalStyles: v.optional(
    v.object({
      digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'expected 16 hex digits')),
      own: v.optional(fileName),
    }),
  ),
  routes: v.array(route),
  retired: v.optional(
    v.array(
      v.union([
        v.object({ path: address, to: address }),
        v.object({ path: address, gone: v.literal(true) }),
      ]),
    ),
  ),
  facts: v.optional(v.record(factName, fact)),
  budget: v.optional(v.object({ page: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  files: v.record(fileName, file),
  shell: v.optional(
    v.looseObject({
      scripts: v.array(fileName),
      styles: v.array(fileName),
      stylesWithoutScript: v.array(fileName),
      fonts: v.array(fileName),
      files: v.record(address, fileName),
      bundle: sha256,
    }),
  ),
});

/** How deep a manifest nests at most: a release's own nests 7 levels. */
const deepest = 64;

const tokens = /"(?:[^"\\]|\\.)*"\s*:?|[[{}\]]/g;

/**
 * Parses untrusted JSON.
 * @throws SyntaxError for what is no JSON, for duplicate keys, the key `__proto__` and deep nesting
 */
export function parseStrictJson(text: string): unknown {
  const parsed: unknown = JSON.parse(text);
  const open: Set<string>[] = [];
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token.endsWith(':')) addKey(open.at(-1), token.slice(0, -1));
    if (open.length > deepest) throw new SyntaxError(`nests deeper than ${deepest} levels`);
  }
  return parsed;
}

function addKey(keys: Set<string> | undefined, quoted: string): void {
  const key = String(JSON.parse(quoted));
  if (key === '__proto__') throw new SyntaxError('has the key "__proto__"');
  if (keys?.has(key)) throw new SyntaxError(`has the key "${key.slice(0, 80)}" twice`);
  keys?.add(key);
}
