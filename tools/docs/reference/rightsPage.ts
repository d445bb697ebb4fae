import { operations } from '@concourse/console/operations';

const introduction = `# Rights

Generated from the operations of the console by \`npm run docs:reference\`.

A hosted console denies everything that [\`access\`](../how-to/host-the-release-console.md) does not grant. A grant gives rights for areas of one environment. Without \`areas\`, it applies to all of them, and to the shell.

Each right includes \`look\`. For the shell, \`administer\` replaces every other right. A change of several areas requires the right for each. The console checks the areas that the request names, then those whose releases the plan changes, before it composes or writes anything. A change of settings, such as a rollback to other values, requires the right for the shell.
`;

const notes = `A console that was opened with its key, on one machine, has no rights: it acts with the credentials of its user.
`;

/** Describes the rights in Markdown, from the table that the console checks requests with. */
export function rightsPage(): string {
  const rows = Object.entries(operations).map(
    ([name, { right, areas, meaning }]) =>
      `- **${name}** requires \`${right}\` for ${areas === 'any' ? 'any area of the environment' : 'each changed area'}. ${meaning}.`,
  );
  return [introduction, '## Operations\n', `${rows.join('\n')}\n`, notes].join('\n');
}
