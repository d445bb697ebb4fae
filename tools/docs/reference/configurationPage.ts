import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { configurationKeys, describeExpectedValue } from '@concourse/core/config/configurationKeys';
import { flatten } from '@concourse/core/config/objectPaths';
import { environmentVariables } from './environmentVariables';

const introduction = `# Configuration

Generated from the schema by \`npm run docs:reference\`.

Composition fills these values into pages, so the same releases serve every environment. Without configuration, everything works locally.

All values are public: pages contain them. Never put a private key here.

Later sources override earlier ones: the defaults, \`site.config.json\` at the root of the project, its section for the environment, environment variables. An empty variable counts as unset. An unknown key or an invalid value ends the command with \`CONFIGURATION_INVALID\`.

\`\`\`json
{
  "siteUrl": "https://www.example.org",
  "mail": { "press": "press@example.org" },
  "services": { "submission": { "origin": "https://forms.example.org", "accessKey": "abc-123" } },
  "reports": { "endpoint": "/__reports", "share": 25 },
  "previews": { "keep": "14d" },
  "webhooks": { "ops-chat": { "urlFrom": "OPS_CHAT_HOOK" } },
  "environments": {
    "staging": { "siteUrl": "https://staging.example.org" },
    "production": { "signatures": "required" }
  }
}
\`\`\`

The log of each environment keeps these settings. The first promotion takes the file; after a change, run \`npm run site -- settings apply\`. Other commands do not read it.

## Sections

- \`environments.<name>\`: values that differ in this environment: any key below, \`webhooks\`, \`access\`, \`approvals\`, \`hosts\`, \`indexed\` and \`signatures\`. A name has lower-case letters, digits and hyphens. \`{}\` if nothing differs.
- \`environments.<name>.indexed\`: whether search engines may list its pages. Default: \`true\` for the default environment only.
- \`environments.<name>.signatures\`: \`required\` accepts only releases that a key in \`allowed_signers\` signed. A list of \`{ areas, key, name }\`, as in \`settings show\`, replaces that file.
- \`defaultEnvironment\`: environment of commands without \`--environment\`. Its log is at the root of the store and keeps the name. Default: \`production\`.
- \`previews.keep\`: how long a preview is shown. Default: \`14d\`.
- \`webhooks.<name>\`: \`url\` (https), or \`urlFrom\`, the variable with a secret address. \`secretFrom\` is the variable with the signing secret. Default: \`SITE_WEBHOOK_SECRET\`.
- \`access\`: who may do what in the [hosted console](../how-to/host-the-release-console.md). Everything that is not granted is denied.
- \`access.signIn\`: \`issuer\` and \`clientId\` of the identity provider. \`deviceClientId\` is the client of \`sign-in\`. \`groupsClaim\` is the claim with the groups of a person. Default: \`groups\`. Only that of the default environment is read.
- \`access.pipelines\`: each \`issuer\` of ID tokens of pipelines, with the \`audience\` that they must have. Only those of the default environment are read.
- \`access.grants\`: each grant names \`to\` whom, the \`rights\` (\`look\`, \`preview\`, \`release\`, \`approve\`, \`freeze\`, \`administer\`) and the \`areas\`, by default all. With several issuers of pipelines, \`issuer\` is required.
- \`approvals\`: rules \`{ areas, count }\`: promotions of these areas, by default of all, [require so many approvals](../how-to/request-approvals.md).
- \`hosts\`: each host has a \`name\` and the address \`health\` of its \`/healthz\` (https). The console shows which revision it serves.

An environment's \`webhooks\`, \`access\`, \`approvals\` and \`hosts\` replace the common ones.
`;

const notes = `An empty \`origin\` sends forms to the site's server, where only the [stand-ins](commands.md#serve) answer them. A deployment needs both origins. Reports contain no cookie and no typed text; a page view without a share, or with Global Privacy Control, loads nothing.
`;

type Key = (typeof configurationKeys)[number];

const defaults = flatten(defaultSiteConfig) as Map<string, string | number>;

function keyItem({ key, variable, kind, meaning }: Key): string {
  const standard = String(defaults.get(key) ?? '');
  const isExample = key.startsWith('organiser.') || key.endsWith('.operator');
  const value = standard === '' ? 'empty' : `\`${standard}\``;
  const shown = isExample ? 'an example' : value;
  return `- \`${key}\` (\`${variable}\`): ${meaning}, _${kind}_. Default: ${shown}.`;
}

/** Describes the configuration in Markdown, from its schema. */
export function configurationPage(): string {
  const kinds = [...new Set(configurationKeys.map(({ kind }) => kind))];
  return [
    `${introduction}\n## Kinds of values\n`,
    ...kinds.map((kind) => `- _${kind}_: ${describeExpectedValue(kind)}`),
    '\n## Keys\n',
    ...configurationKeys.map(keyItem),
    `\n${notes}\n## Environment variables\n`,
    'Each key above has a variable. Commands also read these:\n',
    ...Object.entries(environmentVariables).map(([name, meaning]) => `- \`${name}\`: ${meaning}.`),
    '',
  ].join('\n');
}
