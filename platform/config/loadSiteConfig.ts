import * as v from 'valibot';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { unknownName } from '@concourse/core/text/closestName';
import { ConfigurationError, type ConfigurationProblem } from './ConfigurationError';
import { configurationKeys, expectationOf, schemaOfKind } from './configurationKeys';
import { readConfigurationFile, type Given } from './loadEnvironments';
import { flatten, unflatten } from './objectPaths';

// Finds misspelled settings. SITE_STORE, SITE_USER and others are no settings.
const groups = /^SITE_(URL|IMAGE|ORGANISER|MAIL|LINK|SOCIAL|PAYMENT|EMAIL|SUBMISSION|REPORTS)/;

/**
 * Loads the settings of a site: the defaults, overridden by the file, its section for the environment, and variables.
 * @param file path of `site.config.json`; it need not exist
 * @param env environment variables; an empty one counts as not set
 * @throws ConfigurationError with every unknown key and wrong value of all environments
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
  const section = environment === undefined ? undefined : environments.get(environment)?.given;
  const given: Given = new Map([...common, ...(section ?? []), ...readEnvironment(env, problems)]);
  const values = new Map([...flatten(defaultSiteConfig), ...validValues(given, problems)]);
  for (const { given: other } of environments.values()) {
    if (other !== section) validValues(other, problems);
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return siteOfValues(values);
}

/** The configuration of values by dotted keys, which must be complete. */
export const siteOfValues = (values: Map<string, unknown>): SiteConfig =>
  unflatten(values) as SiteConfig;

/** Returns the valid values; the others become problems. */
function validValues(given: Given, problems: ConfigurationProblem[]): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { key, kind } of configurationKeys) {
    const found = given.get(key);
    if (!found) continue;
    const result = v.safeParse(schemaOfKind(kind), found.value);
    if (result.success) values.set(key, result.output);
    else problems.push({ key, source: found.source, expected: expectationOf(kind) });
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
