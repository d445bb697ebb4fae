import * as v from 'valibot';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { unknownName } from '@concourse/core/text/closestName';
import { ConfigurationError, type ConfigurationProblem } from './ConfigurationError';
import { type Given, readConfigurationFile } from './configurationFile';
import { configurationKeys } from './configurationKeys';
import { expectations, schemaOfKind } from './keyKinds';
import { flatten, unflatten } from './objectPaths';

// Only these groups are searched for typing errors: SITE_STORE, SITE_USER and others are not ours.
const groups = /^SITE_(URL|IMAGE|ORGANISER|MAIL|LINK|SOCIAL|PAYMENT|EMAIL|SUBMISSION|REPORTS)/;

/**
 * The facts of this deployment: the defaults, overridden by the file, overridden by what the file says of
 * the environment, overridden by environment variables.
 * @param file path of `site.config.json`; it need not exist
 * @param env environment variables; an empty one counts as not set
 * @param environment the environment's name; one that the file says nothing of has what all have
 * @throws ConfigurationError that lists every unknown key and every wrong value, of all environments
 */
export async function loadSiteConfig({
  file,
  env,
  environment,
}: {
  file: string;
  env: NodeJS.ProcessEnv;
  environment?: string;
}): Promise<SiteConfig> {
  const problems: ConfigurationProblem[] = [];
  const { common, environments } = await readConfigurationFile(file, problems);
  const own = environment === undefined ? undefined : environments.get(environment)?.given;
  const given: Given = new Map([...common, ...(own ?? []), ...readEnvironment(env, problems)]);
  const values = new Map([...flatten(defaultSiteConfig), ...soundValues(given, problems)]);
  for (const { given: others } of environments.values()) {
    if (others !== own) soundValues(others, problems);
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return siteOfValues(values);
}

/** The configuration of these values by dotted keys; all keys have to be among them. */
export const siteOfValues = (values: Map<string, unknown>): SiteConfig =>
  unflatten(values) as SiteConfig;

/** Those that are what they must be; the others become problems. */
function soundValues(given: Given, problems: ConfigurationProblem[]): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { key, kind } of configurationKeys) {
    const found = given.get(key);
    if (!found) continue;
    const result = v.safeParse(schemaOfKind(kind), found.value);
    if (result.success) values.set(key, result.output);
    else problems.push({ key, source: found.source, expected: expectations[kind] });
  }
  return values;
}

function readEnvironment(env: NodeJS.ProcessEnv, problems: ConfigurationProblem[]): Given {
  const keyOf = new Map(configurationKeys.map(({ variable, key }) => [variable, key]));
  const given: Given = new Map();
  for (const [variable, value] of Object.entries(env)) {
    if (!groups.test(variable) || !value) continue;
    const key = keyOf.get(variable);
    if (key) given.set(key, { value, source: variable });
    else {
      const expected = unknownName(variable, [...keyOf.keys()]);
      problems.push({ key: variable, source: 'the environment', expected });
    }
  }
  return given;
}
