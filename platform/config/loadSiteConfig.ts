import * as v from 'valibot';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { expectedName } from '@concourse/core/text/closestName';
import { ConfigurationError, type ConfigurationProblem } from './ConfigurationError';
import { configurationKeys, describeExpectedValue, valueSchema } from './configurationKeys';
import { readConfigurationFile, type ConfiguredValues } from './loadEnvironments';
import { flatten, unflatten } from './objectPaths';

// Finds misspelled settings. SITE_STORE, SITE_USER and others are no settings.
const settingVariables =
  /^SITE_(URL|IMAGE|ORGANISER|MAIL|LINK|SOCIAL|PAYMENT|EMAIL|SUBMISSION|REPORTS)/;

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
  const { commonValues, environments } = await readConfigurationFile(file, problems);
  const section = environment === undefined ? undefined : environments.get(environment)?.values;
  const given: ConfiguredValues = new Map([
    ...commonValues,
    ...(section ?? []),
    ...readEnvironmentVariables(env, problems),
  ]);
  const values = new Map([...flatten(defaultSiteConfig), ...validValues(given, problems)]);
  for (const { values: other } of environments.values()) {
    if (other !== section) validValues(other, problems);
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return siteConfigFromValues(values);
}

/** The configuration of values by dotted keys, which must be complete. */
export const siteConfigFromValues = (values: Map<string, unknown>): SiteConfig =>
  unflatten(values) as SiteConfig;

/** Returns the valid values; the others become problems. */
function validValues(
  given: ConfiguredValues,
  problems: ConfigurationProblem[],
): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { key, kind } of configurationKeys) {
    const found = given.get(key);
    if (!found) continue;
    const result = v.safeParse(valueSchema(kind), found.value);
    if (result.success) values.set(key, result.output);
    else problems.push({ key, source: found.source, expected: describeExpectedValue(kind) });
  }
  return values;
}

function readEnvironmentVariables(
  env: NodeJS.ProcessEnv,
  problems: ConfigurationProblem[],
): ConfiguredValues {
  const keyOf = new Map(configurationKeys.map(({ variable, key }) => [variable, key]));
  const given: ConfiguredValues = new Map();
  for (const [variable, value] of Object.entries(env)) {
    if (!settingVariables.test(variable) || !value) continue;
    const key = keyOf.get(variable);
    if (key) given.set(key, { value, source: variable });
    else {
      const expected = expectedName(variable, [...keyOf.keys()]);
      problems.push({ key: variable, source: 'the environment', expected });
    }
  }
  return given;
}
