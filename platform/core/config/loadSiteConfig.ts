import * as v from 'valibot';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { expectedName } from '../text/closestName';
import { ConfigurationError, type ConfigurationProblem } from './ConfigurationError';
import { configurationKeys, describeExpectedValue, valueSchema } from './configurationKeys';
import {
  readConfigurationFile,
  type ConfigurationSource,
  type ConfiguredValues,
} from './loadEnvironments';
import { flatten, unflatten } from './objectPaths';

// Variables that must be known settings: SITE_STORE, SITE_USER and others are options of commands.
const settingVariables =
  /^SITE_(URL|IMAGE|ORGANISER|MAIL|LINK|SOCIAL|PAYMENT|EMAIL|SUBMISSION|REPORTS|OFFLINE)/;

/** The path `file` may be missing. Empty variables in `env` count as not set. */
type ConfigSources = { file: ConfigurationSource; env: NodeJS.ProcessEnv; environment?: string };

/**
 * Loads the settings of a site: the defaults, overridden by the file, its section for the environment, and variables.
 * @throws ConfigurationError with every unknown key and invalid value of all environments
 */
export async function loadSiteConfig(sources: ConfigSources): Promise<SiteConfig> {
  const { file, env, environment } = sources;
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

/** Builds a configuration from all values, by dotted key. */
export const siteConfigFromValues = (values: Map<string, unknown>): SiteConfig =>
  unflatten(values) as SiteConfig;

/** Returns the valid values, and adds a problem for each other one. */
function validValues(given: ConfiguredValues, problems: ConfigurationProblem[]) {
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

function readEnvironmentVariables(env: NodeJS.ProcessEnv, problems: ConfigurationProblem[]) {
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
