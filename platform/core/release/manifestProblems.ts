import * as v from 'valibot';
import {
  isValidDateRange,
  isValidTimeline,
  parseDateRange,
  parseTimeline,
} from '@concourse/contract/datePhase';
import { factFaults, publishFacts, type FactEntries } from '@concourse/contract/factFile';
import { isFactName, isFactText, type Fact, type Facts } from '@concourse/contract/facts';
import { ownerFaults } from '@concourse/contract/owner';
import { isStaticPath, matcherOf, patternFault } from '@concourse/contract/pathPattern';
import type { ReleaseManifest } from '@concourse/contract/release';
import { iconPaths, reservedOverlap, sitePaths } from '@concourse/contract/reservedPaths';
import { canonicalJson } from '../files/canonicalJson';
import { manifestSchema } from './manifestSchema';

const pagesOf = ({ routes }: ReleaseManifest) => routes.flatMap(({ pages }) => pages);

const lowerCase = (text: string): string => text.toLowerCase();

function repeated(values: string[]): string[] {
  const known = new Set<string>();
  return [...new Set(values.filter((value) => known.size === known.add(value).size))];
}

/** The patterns, aliases and pages of all routes, each once. */
const patternsOf = ({ routes }: ReleaseManifest): string[] => [
  ...new Set(
    routes.flatMap(({ path, aliases, pages }) => [path, ...aliases, ...pages.map((p) => p.path)]),
  ),
];

const patternProblems = (patterns: string[]): (string | null)[] =>
  patterns.map((pattern) => {
    const fault = patternFault(pattern);
    return fault && `${pattern}: ${fault}`;
  });

function factProblem(name: string, { text, value = text }: Fact): string | null {
  if (!isFactName(name))
    return `"${name}" is not a valid fact name, such as tickets.pass.standard.price`;
  for (const each of [text, value]) {
    if (typeof each === 'number' ? !Number.isFinite(each) : !isFactText(each))
      return `${name} is ${JSON.stringify(each)}; expected a number, or one line without spaces around it`;
    const dates = parseDateRange(each);
    if (dates && !isValidDateRange(dates))
      return `${name} is ${each}, which is not a valid date or range`;
    const phases = parseTimeline(each);
    if (phases && !isValidTimeline(phases))
      return `${name} is ${each}, whose phases are not distinct, or not in the order of valid dates`;
    if (String(each).includes('%%'))
      return `${name} contains a token; a fact cannot quote another fact`;
  }
  return null;
}

/** Composition computes the facts of an area from these entries. */
function entryProblems(facts: Facts, entries: FactEntries): string[] {
  const faults = factFaults(entries);
  if (faults.length > 0) return faults;
  return Object.entries(publishFacts(entries)).flatMap(([name, fact]) =>
    canonicalJson(facts[name] ?? null) === canonicalJson(fact)
      ? []
      : [`${name} is published with another value than facts.json states`],
  );
}

const reservedProblems = (patterns: string[]): (string | null)[] =>
  patterns.map((pattern) => {
    const found = reservedOverlap(pattern);
    return (
      found && `${pattern} includes ${found.path}, but ${found.reserved} is reserved for the site`
    );
  });

/** The files that fields of a manifest name. */
function namedFiles(manifest: ReleaseManifest): [by: string, file: string][] {
  const { globalStyles, areaRuntime, routes, fragments = [], addresses = {}, shell } = manifest;
  const { fragmentContainer } = manifest;
  const own = {
    globalStyles: globalStyles?.own,
    areaRuntime: areaRuntime?.own,
    fragmentContainer: fragmentContainer?.entry,
  };
  const shellFiles = ['scripts', 'preloads', 'styles', 'fonts'] as const;
  return [
    ...Object.entries(own).flatMap(([by, file]): [string, string][] => (file ? [[by, file]] : [])),
    ...routes.flatMap(({ id, scripts, styles }) =>
      [...scripts, ...styles].map((file): [string, string] => [`route "${id}"`, file]),
    ),
    ...fragments.flatMap(({ name, scripts = [], styles }) =>
      [...scripts, ...styles].map((file): [string, string] => [`fragment "${name}"`, file]),
    ),
    ...Object.entries({ ...addresses, ...shell?.files }),
    ...shellFiles.flatMap((kind) =>
      (shell?.[kind] ?? []).map((file): [string, string] => [`shell.${kind}`, file]),
    ),
  ];
}

/** Each rule returns its problems. */
const rules: Record<string, (manifest: ReleaseManifest) => (string | false | null | undefined)[]> =
  {
    'own-names': ({ name, container, fragmentContainer, shell }) => {
      const isShell = name === 'shell';
      const expected = isShell ? '' : name.replaceAll('-', '_');
      return [
        container !== expected && `container is "${container}" instead of "${expected}"`,
        fragmentContainer &&
          fragmentContainer.name !== `${expected}_fragments` &&
          `the container of fragments is "${fragmentContainer.name}" instead of "${expected}_fragments"`,
        shell && !isShell && 'only the shell may have the part "shell"',
        isShell && !shell && 'the part "shell" is missing',
      ];
    },
    'exposes-lifecycles': ({ files, entry }) => [
      !Object.hasOwn(files, entry) && `the build has no ${entry}`,
    ],
    'files-exist': (manifest) =>
      namedFiles(manifest).map(
        ([by, file]) =>
          !Object.hasOwn(manifest.files, file) &&
          `${by} names ${file}, which is not one of its files`,
      ),
    'file-names-are-distinct': ({ files }) => caseConflicts(Object.keys(files)),
    owner: ({ owner }) => (owner === undefined ? [] : ownerFaults(owner)),
    'has-routes': ({ name, routes }) => [
      name !== 'shell' && routes.length === 0 && 'src/routes.ts has no routes',
    ],
    'routes-are-distinct': ({ routes }) => {
      const paths = routes.flatMap((route) => [route.path, ...route.aliases]);
      return [
        ...repeated(routes.map(({ id }) => id)).map((id) => `two routes have the id "${id}"`),
        ...repeated(paths.map(lowerCase)).map((path) => `two routes have the path ${path}`),
      ];
    },
    'fragments-are-distinct': ({ fragments = [] }) => [
      ...repeated(fragments.map(({ name }) => name)).map(
        (name) => `two fragments have the name "${name}"`,
      ),
      ...fragments.flatMap(({ name, instances }) =>
        repeated(instances.map(({ id }) => id)).map(
          (id) => `the fragment ${name} has two instances "${id}"`,
        ),
      ),
    ],
    'fragments-have-scripts': ({ contract, fragments = [], fragmentContainer }) =>
      fragments.flatMap(({ name, hydrate, scripts = [] }) => [
        hydrate && scripts.length === 0 && `the fragment ${name} hydrates, but has no scripts`,
        // Releases of contract 4 had no such container. Their fragments do not hydrate.
        hydrate &&
          contract > 4 &&
          !fragmentContainer &&
          `the fragment ${name} hydrates, but "fragmentContainer" is missing`,
        !hydrate && scripts.length > 0 && `the fragment ${name} has scripts, but never hydrates`,
      ]),
    'path-patterns': (manifest) => [
      ...patternProblems(patternsOf(manifest)),
      ...manifest.routes.flatMap(({ path, aliases }) => [
        ...aliases.map((each) => !isStaticPath(each) && `${each}: an alias cannot be a pattern`),
        aliases.length > 0 &&
          !isStaticPath(path) &&
          `${path}: a route with a pattern cannot have aliases, because an alias leads to one page`,
      ]),
    ],
    'pages-match-routes': ({ routes }) =>
      routes.flatMap((route) => {
        const matches = matcherOf(route.path);
        return route.pages.map(({ path, status }) => {
          const isOwn = isStaticPath(path) ? matches(path) : status === 404 && path === route.path;
          return !isOwn && `${path} is not an address of its route ${route.path}`;
        });
      }),
    'reserved-addresses': (manifest) =>
      reservedProblems([
        ...patternsOf(manifest),
        ...Object.keys(manifest.addresses ?? {}),
        ...(manifest.retired ?? []).map(({ path }) => path),
      ]),
    'file-addresses': (manifest) => {
      const { addresses = {} } = manifest;
      const paths = new Set(pagesOf(manifest).map(({ path }) => path));
      const foreignFeeds = pagesOf(manifest).map(
        ({ path, feed }) =>
          feed &&
          !Object.hasOwn(addresses, feed.href) &&
          `${path} links to the feed ${feed.href}, which is not one of its addresses`,
      );
      const files = Object.entries(addresses).flatMap(([address, file]) => {
        const extension = /\.\w+$/.exec(file)?.[0] ?? '.';
        const isOwn = address.endsWith(extension) && paths.has(address.slice(0, -extension.length));
        return [
          !isOwn &&
            `${address} must be the address of a page of this area, followed by ${extension}`,
          ...patternProblems([address]),
        ];
      });
      return [...foreignFeeds, ...files];
    },
    'shell-files': ({ shell }) => {
      const known: readonly string[] = [...iconPaths, sitePaths.worker];
      return Object.keys(shell?.files ?? {}).map(
        (address) =>
          !known.includes(address) && `${address} is not the address of an icon or the worker`,
      );
    },
    'retired-addresses': (manifest) => {
      const { retired = [] } = manifest;
      const paths = retired.map(({ path }) => path);
      const live = new Set(patternsOf(manifest).map(lowerCase));
      return [
        ...patternProblems(
          retired.flatMap((each) => ('to' in each ? [each.path, each.to] : each.path)),
        ),
        ...paths.map((p) => !isStaticPath(p) && `${p}: a retired address cannot be a pattern`),
        ...paths.map((p) => live.has(lowerCase(p)) && `${p} is retired, but a route still uses it`),
        ...repeated(paths.map(lowerCase)).map((path) => `${path} is retired twice`),
      ];
    },
    facts: ({ facts = {}, factEntries = {} }) => [
      ...Object.entries(facts).map(([name, fact]) => factProblem(name, fact)),
      ...entryProblems(facts, factEntries),
    ],
    'pages-have-a-head': (manifest) =>
      pagesOf(manifest).flatMap(({ path, title, description }) => [
        !title.trim() && `${path} has no title`,
        !description.trim() && `${path} has no description`,
      ]),
    'titles-are-distinct': (manifest) =>
      repeated(pagesOf(manifest).map(({ title }) => title)).map(
        (title) => `two pages have the title "${title}"`,
      ),
  };

/** Reports names that are equal on case-insensitive file systems. */
export function caseConflicts(names: string[]): string[] {
  const known = new Map<string, string>();
  return names.flatMap((name) => {
    const first = known.get(name.toLowerCase());
    known.set(name.toLowerCase(), first ?? name);
    return first === undefined ? [] : [`${name}: differs from ${first} by case only`];
  });
}

/** A valid manifest has 7 levels. Deeper ones would exhaust the stack of recursive functions. */
export const isNestedDeeply = (value: unknown, levels = 64): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isNestedDeeply(inner, levels - 1)));

/** Returns true for a value with the shape of a manifest, which may violate rules. */
export const isManifest = (value: unknown): value is ReleaseManifest => v.is(manifestSchema, value);

export type ManifestProblem = { rule: string; message: string };

/**
 * The validator of `release.json` for builds, publishing and promotion. Needs only the manifest: others compare the
 * files with it, and manifests with each other.
 * @param abortEarly reports only the first fault of the shape, as a large manifest may have millions
 * @returns the violated rules; only `shape` for other values than manifests
 */
export function manifestProblems(manifest: unknown, abortEarly = false): ManifestProblem[] {
  const parsed = v.safeParse(manifestSchema, manifest, { abortEarly });
  if (!parsed.success)
    return parsed.issues.map((issue) => {
      const message = `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`;
      return { rule: 'shape', message };
    });
  return Object.entries(rules).flatMap(([rule, check]) =>
    check(parsed.output).flatMap((message) => (message ? { rule, message } : [])),
  );
}
