/** A broken rule: the area that broke it, the file or page, and a description. */
export type Problem = { area: string; file: string; rule: Rule; message: string };

const fixAndRepublish = (what: string): string =>
  `${what}, raise the version of the area, build, publish and promote again.`;

/** The rules, each with the advice for its problems. */
const advice = {
  contract:
    'An area newer than the shell: promote the shell first, or both in one command. One that is older than the contract before: build the area anew.',
  composer:
    'Run the command from a checkout that knows this contract (CONTRACT_VERSION in shared/contract/version.ts). Nothing is wrong with the releases.',
  'shared versions':
    'Promote a shell that provides these versions along, or build the area for those that the live shell provides.',
  'design tokens':
    'Promote a shell that provides these tokens along, or build the area without them.',
  'route ownership':
    'Let one of the two give the address up in its src/routes.ts, and promote both in one command. What moved goes back with both: npm run site -- rollback <area> <area>',
  'reserved addresses': fixAndRepublish(
    "Choose other addresses in the area's src/routes.ts; those of the site itself stand in shared/contract/reservedPaths.ts",
  ),
  'fact ownership':
    'Let one of the two leave the fact out of its src/facts.ts and quote it instead, and promote both in one command.',
  'unknown facts':
    "Correct the name where it is quoted, or publish the fact in its owner's src/facts.ts and promote that release in the same command.",
  'withdrawn facts':
    'Publish the facts again, or promote releases of the areas that quote them without the quotation in the same command. To go back to an earlier release in an emergency: npm run site -- rollback <area>',
  'kept facts':
    'Publish the facts again, or promote releases of the areas that quote them without the quotation.',
  addresses:
    "Say in `retired` of the area's src/routes.ts where each address leads now, { path: '/old', to: '/new' }, or that it is gone, { path: '/old', gone: true }; then raise the version, build, publish and promote again. Or say it in the command: --redirect /old=/new, or --gone /old. To go back to an earlier release in an emergency: npm run site -- rollback <area>",
  'retired addresses': fixAndRepublish("Correct `retired` in the area's src/routes.ts"),
  redirects:
    'On the left stands an address that goes away with this change, on the right one that has a page after it: --redirect /old=/new, --gone /old.',
  composition:
    'The store has lost bytes that are not composed any more: restore them from a backup of the store, or promote the shell again, which composes every page anew. `npm run site -- verify` names what is damaged.',
  'stored bytes':
    'The store has lost bytes, nothing is wrong with the releases: publish the same builds again, then repeat the command.',
  signatures:
    'The team of the area looks whether the release is its own, and signs it: npm run site -- sign <area>@<version> --signing-key <file>. Its keys stand in allowed_signers, at the root of the project.',
  links: fixAndRepublish('Correct the links (or let them through: --allow-broken-links)'),
  files: fixAndRepublish('Correct what the pages name'),
  'inline code': fixAndRepublish('Move the code into the files of the area'),
  'page basics': fixAndRepublish('Correct the pages'),
  budgets: fixAndRepublish(
    'Make the pages lighter (or raise the limit that the area set itself: concourse.budget in its package.json)',
  ),
};

export type Rule = keyof typeof advice;

export const problemOf = (area: string, file: string, rule: Rule, message: string): Problem => ({
  area,
  file,
  rule,
  message,
});

/** Returns the advice for these problems, once for each rule. */
export const adviceFor = (problems: Problem[]): string[] => [
  ...new Set(problems.map(({ rule }) => advice[rule])),
];

/** Describes problems, equal ones in one line: `mf-awards · /award · links: <a> leads to /x (and on 41 more pages)`. */
export function describeProblems(problems: Problem[]): string[] {
  const groups = Map.groupBy(problems, ({ rule, message }) => `${rule} ${message}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { area, file, rule, message } = first;
    const pages = `${others.length} more ${others.length === 1 ? 'page' : 'pages'}`;
    const more = others.length === 0 ? '' : ` (and on ${pages})`;
    return [`${area} · ${file} · ${rule}: ${message}${more}`];
  });
}
