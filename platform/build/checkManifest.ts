import {
  isValidDateRange,
  isValidTimeline,
  parseDateRange,
  parseTimeline,
} from '@concourse/contract/datePhase';
import { isFactName, isFactText, type Fact } from '@concourse/contract/facts';
import { ownerFaults } from '@concourse/contract/owner';
import { isStaticPath, patternFault } from '@concourse/contract/pathPattern';
import type { ReleaseManifest } from '@concourse/contract/release';
import { reservedClaim } from '@concourse/contract/reservedPaths';
import { BuildError } from './BuildError';

const pagesOf = ({ routes }: ReleaseManifest) => routes.flatMap(({ pages }) => pages);

const lowerCase = (text: string): string => text.toLowerCase();

const repeated = (values: string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) < index)),
];

/** The patterns, aliases and pages of all routes, each once. */
const claimsOf = ({ routes }: ReleaseManifest): string[] => [
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

/** Each rule returns its problems. */
const rules: Record<string, (manifest: ReleaseManifest) => (string | false | null)[]> = {
  'exposes-lifecycles': ({ files, entry }) => [!files[entry] && `the build has no ${entry}`],
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
  'path-patterns': (manifest) => [
    ...patternProblems(claimsOf(manifest)),
    ...manifest.routes.flatMap(({ path, aliases }) => [
      ...aliases.map((each) => !isStaticPath(each) && `${each}: an alias cannot be a pattern`),
      aliases.length > 0 &&
        !isStaticPath(path) &&
        `${path}: a route with a pattern cannot have aliases, because an alias leads to one page`,
    ]),
  ],
  'reserved-addresses': (manifest) =>
    claimsOf(manifest).map((claim) => {
      const found = reservedClaim(claim);
      return (
        found && `${claim} includes ${found.path}, but ${found.reserved} is reserved for the site`
      );
    }),
  'file-addresses': ({ addresses = {}, files, routes }) =>
    Object.entries(addresses).map(([address, file]) => {
      if (!files[file]) return `${address}: the build has no file ${file}`;
      const paths = routes.flatMap(({ pages }) => pages.map(({ path }) => path));
      const extension = file.slice(file.lastIndexOf('.'));
      return (
        !paths.some((path) => address === path + extension) &&
        `${address} must be the address of a page of this area, followed by ${extension}`
      );
    }),
  'retired-addresses': (manifest) => {
    const { retired = [] } = manifest;
    const paths = retired.map(({ path }) => path);
    const live = new Set(claimsOf(manifest).map(lowerCase));
    return [
      ...patternProblems(
        retired.flatMap((each) => ('to' in each ? [each.path, each.to] : each.path)),
      ),
      ...paths.map((p) => !isStaticPath(p) && `${p}: a retired address cannot be a pattern`),
      ...paths.map((p) => live.has(lowerCase(p)) && `${p} is retired, but a route still uses it`),
      ...repeated(paths.map(lowerCase)).map((path) => `${path} is retired twice`),
    ];
  },
  facts: ({ facts = {} }) => Object.entries(facts).map(([name, fact]) => factProblem(name, fact)),
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

/** The file to correct for a rule; src/routes.ts for all others. */
const files: Record<string, string> = {
  facts: 'facts.json',
  owner: 'package.json, "concourse": { "owner": … }',
};

/** Checks a manifest against the contract. @throws BuildError that lists every violated rule and the file to correct */
export function checkManifest(manifest: ReleaseManifest): void {
  const { name: area } = manifest;
  const problems = Object.entries(rules).flatMap(([name, rule]) =>
    rule(manifest).flatMap((problem) => (problem ? `  ${name}: ${problem}` : [])),
  );
  if (problems.length === 0) return;
  const rule = Object.keys(files).find((each) =>
    problems.every((line) => line.startsWith(`  ${each}:`)),
  );
  const file = files[rule ?? ''] ?? 'src/routes.ts';
  const message = `${area} violates the contract (${area}/${file})\n${problems.join('\n')}`;
  const next = 'Correct the file. docs/reference/contract.md explains each rule.';
  throw new BuildError('CONTRACT_VIOLATED', message, next);
}
