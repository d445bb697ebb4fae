import { pluralize } from '@concourse/core/text/format';

/** `file` is a file, or the address of a page. */
export type Problem = {
  area: string;
  file: string;
  rule: Rule;
  message: string;
  /** Other areas that the problem concerns, such as the owner of a fragment on a page. */
  also?: string[];
  /** The next step of a problem that a check of the site found. Other problems have the advice of their rule. */
  advice?: string;
};

const republish = 'Then raise the version of the area, build, publish and promote again.';

/** The rules, each with the advice for its problems. */
const advice = {
  manifest: `Build the area with the current platform, which names the file to correct. docs/reference/contract.md explains each rule. ${republish}`,
  contract:
    'If the area is newer than the shell, promote the shell first, or both in one command. If it is older than the previous contract, rebuild it.',
  composer:
    'Run the command from a checkout that supports this contract (CONTRACT_VERSION in shared/contract/version.ts). The releases are valid.',
  'shared versions':
    'Promote a shell that provides these versions in the same command, or build the area for the versions of the live shell.',
  'design tokens':
    'Promote a shell that provides these tokens in the same command, or build the area without them.',
  'route ownership':
    'Remove the address from src/routes.ts of one of the two areas, and promote both in one command. To roll back the move of an address, roll back both: npm run site -- rollback <area> <area>',
  'reserved addresses': `Choose other addresses in src/routes.ts of the area. shared/contract/reservedPaths.ts lists the reserved ones. ${republish}`,
  'fact ownership':
    'Remove the fact from facts.json of one of the two areas, quote it there instead, and promote both in one command.',
  'fact order': `Set the dates in facts.json of the area in order: npm run site -- facts set <name> <value>. ${republish}`,
  'unknown facts':
    'Correct the name of the quoted fact, or publish the fact in facts.json of its owner and promote that release in the same command.',
  'withdrawn facts':
    'Publish the facts again, or promote releases without these quotations in the same command. To return to an earlier release in an emergency: npm run site -- rollback <area>',
  'kept facts': 'Publish the facts again, or promote releases without these quotations.',
  'unknown fragments':
    'Correct the name or the instance of the <Fragment>, or promote a release of its owner that has it in the same command.',
  'dropped fragments':
    'Keep the fragment in src/fragments.ts of its owner, or promote releases that no longer show it in the same command. To return to an earlier release in an emergency: npm run site -- rollback <area>',
  'kept fragments': 'Publish the fragment again, or promote releases that no longer show it.',
  fragments: `Correct the fragment, or the page that shows it. ${republish}`,
  addresses: `State in \`retired\` of the area's src/routes.ts where each address redirects, { path: '/old', to: '/new' }, or that it is gone, { path: '/old', gone: true }. ${republish} Or state it in the command: --redirect /old=/new, or --gone /old. To return to an earlier release in an emergency: npm run site -- rollback <area>`,
  'retired addresses': `Correct \`retired\` in src/routes.ts of the area. ${republish}`,
  redirects:
    'Name an address that this change removes, and for a redirect an address that has a page: --redirect /old=/new, --gone /old.',
  composition:
    'The store has lost files that cannot be recomposed. Restore them from a backup of the store, or promote the shell again, which recomposes every page. `npm run site -- verify` lists the damaged files.',
  'stored bytes':
    'The store has lost files, but the releases are valid. Publish the same builds again, then repeat the command.',
  signatures:
    'Ask the team of the area to check and sign the release: npm run site -- sign <area>@<version> --signing-key <file>. allowed_signers, at the root of the project, lists the keys of each area.',
  links: `Correct the links. ${republish} Or accept broken links: --allow-broken-links`,
  files: `Correct the references on the pages. ${republish}`,
  'inline code': `Move the code into files of the area. ${republish}`,
  'site checks': `Correct siteChecks in src/server.tsx of the shell, which failed. ${republish}`,
  'kept site checks': 'Release the areas with corrected pages.',
  'page basics': `Correct the pages. ${republish}`,
  budgets: `Reduce the download size of the pages or fragments, or raise the limit of the area: concourse.budget in its package.json. ${republish}`,
};

export type Rule = keyof typeof advice;

/** Rules of editions that cannot be composed, or that are unsafe to open. */
const requiredRules: readonly string[] = [
  'contract',
  'composer',
  'composition',
  'stored bytes',
  'signatures',
  'reserved addresses',
  'manifest',
];

/** All other rules: previews and plans show their problems, and are not rejected. */
export const showableRules = (Object.keys(advice) as Rule[]).filter(
  (rule) => !requiredRules.includes(rule),
);

/** Rules whose problems the live site has already. They are reported, and reject nothing. */
export const keptRules: readonly Rule[] = ['kept facts', 'kept fragments', 'kept site checks'];

/** Rules that concern only the content of pages, and addresses: `dev` checks them without a build. */
export const contentRules: readonly Rule[] = [
  'unknown facts',
  'withdrawn facts',
  'unknown fragments',
  'dropped fragments',
  'fragments',
  'fact ownership',
  'links',
  'route ownership',
  'reserved addresses',
  'addresses',
  'retired addresses',
  'manifest',
  'site checks',
  'page basics',
];

export function problemOf(area: string, file: string, rule: Rule, message: string): Problem {
  return { area, file, rule, message };
}

export const adviceFor = (problems: Problem[]): string[] => [
  ...new Set(problems.map((problem) => problem.advice ?? advice[problem.rule])),
];

/** Describes each distinct problem on one line: `mf-awards · /award · links: … (and on 41 more pages)`. */
export function describeProblems(problems: Problem[]): string[] {
  const groups = Map.groupBy(problems, ({ rule, message }) => `${rule} ${message}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { area, file, rule, message } = first;
    const more = others.length > 0 ? ` (and on ${pluralize(others.length, 'more page')})` : '';
    return [`${area} · ${file} · ${rule}: ${message}${more}`];
  });
}
