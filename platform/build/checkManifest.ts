import { isValidDateRange, parseDateRange } from '@concourse/contract/datePhase';
import { isFactName, isFactText, type Fact } from '@concourse/contract/facts';
import { ownerFaults } from '@concourse/contract/owner';
import { isStaticPath, patternFault } from '@concourse/contract/pathPattern';
import type { ReleaseManifest, ReleasePage } from '@concourse/contract/release';
import { reservedClaim } from '@concourse/contract/reservedPaths';
import { BuildError } from './BuildError';

/** Returns the problems of one rule. */
type Rule = (manifest: ReleaseManifest) => (string | false | null)[];

const pagesOf = ({ routes }: ReleaseManifest): ReleasePage[] =>
  routes.flatMap(({ pages }) => pages);

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
    return `"${name}" is no name of a fact, such as tickets.pass.standard.price`;
  for (const said of [text, value]) {
    if (typeof said === 'number' ? !Number.isFinite(said) : !isFactText(said))
      return `${name} says ${JSON.stringify(said)}: expected one line without spaces around it, or a number`;
    const days = parseDateRange(said);
    if (days && !isValidDateRange(days))
      return `${name} says ${said}: no days of the calendar, in order`;
    if (String(said).includes('%%')) return `${name} holds a token: a fact quotes nothing itself`;
  }
  return null;
}

const rules: Record<string, Rule> = {
  'exposes-lifecycles': ({ name, files, entry }) => [!files[entry] && `${name} emits no ${entry}`],
  owner: ({ owner }) => (owner === undefined ? [] : ownerFaults(owner)),
  'has-routes': ({ name, routes }) => [
    name !== 'shell' && routes.length === 0 && 'src/routes.ts declares no route',
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
      ...aliases.map(
        (each) => !isStaticPath(each) && `${each}: an alias is one address, no pattern`,
      ),
      aliases.length > 0 &&
        !isStaticPath(path) &&
        `${path}: a pattern has no aliases, because they lead to one page`,
    ]),
  ],
  'reserved-addresses': (manifest) =>
    claimsOf(manifest).map((claim) => {
      const found = reservedClaim(claim);
      return found && `${claim} claims ${found.path}: ${found.reserved} is the site's own`;
    }),
  'retired-addresses': (manifest) => {
    const { retired = [] } = manifest;
    const paths = retired.map(({ path }) => path);
    const live = new Set(claimsOf(manifest).map(lowerCase));
    return [
      ...patternProblems(
        retired.flatMap((each) => ('to' in each ? [each.path, each.to] : each.path)),
      ),
      ...paths.map((p) => !isStaticPath(p) && `${p}: what is retired is one address, no pattern`),
      ...paths.map((p) => live.has(lowerCase(p)) && `${p} is retired, but a route still has it`),
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

/** Files to correct, if not `src/routes.ts`. */
const files: Record<string, string> = {
  facts: 'src/facts.ts',
  owner: 'package.json, "concourse": { "owner": … }',
};

/** Checks a manifest against the contract. @throws BuildError that names the area, its file and every broken rule */
export function checkManifest(manifest: ReleaseManifest): void {
  const broken = Object.entries(rules).flatMap(([name, rule]) =>
    rule(manifest).flatMap((problem) => (problem ? `  ${name}: ${problem}` : [])),
  );
  if (broken.length === 0) return;
  const [[, file] = []] = Object.entries(files).filter(([rule]) =>
    broken.every((line) => line.startsWith(`  ${rule}:`)),
  );
  throw new BuildError(
    'CONTRACT_VIOLATED',
    `${manifest.name} breaks the contract (${manifest.name}/${file ?? 'src/routes.ts'})\n${broken.join('\n')}`,
    'The rules are in docs/reference/contract.md.',
  );
}
