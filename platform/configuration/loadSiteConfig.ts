import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { defaultSiteConfig, type SiteConfig } from '@concourse/contract/siteConfig';
import { closestName } from './closestName';
import { ConfigurationError, type ConfigurationProblem } from './ConfigurationError';
import { configurationKeys } from './configurationKeys';
import { expectations, schemaOfKind } from './keyKinds';
import { flatten, unflatten } from './objectPaths';

type Given = Map<string, { value: unknown; source: string }>;

// Only these groups are searched for typing errors: SITE_STORE, SITE_USER and others are not ours.
const groups = /^SITE_(URL|IMAGE|MAIL|LINK|SOCIAL|PAYMENT|EMAIL|SUBMISSION)/;

/**
 * The facts of this deployment: the defaults, overridden by the file, overridden by the environment.
 * @param file path of `site.config.json`; it need not exist
 * @param env environment variables; an empty one counts as not set
 * @throws ConfigurationError that lists every unknown key and every wrong value
 */
export async function loadSiteConfig({
  file,
  env,
}: {
  file: string;
  env: NodeJS.ProcessEnv;
}): Promise<SiteConfig> {
  const problems: ConfigurationProblem[] = [];
  const given: Given = new Map([
    ...(await readConfigurationFile(file, problems)),
    ...readEnvironment(env, problems),
  ]);

  const values = flatten(defaultSiteConfig);
  for (const { key, kind } of configurationKeys) {
    const found = given.get(key);
    if (!found) continue;
    const result = v.safeParse(schemaOfKind(kind), found.value);
    if (result.success) values.set(key, result.output);
    else problems.push({ key, source: found.source, expected: expectations[kind] });
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return unflatten(values) as SiteConfig;
}

async function readConfigurationFile(
  file: string,
  problems: ConfigurationProblem[],
): Promise<Given> {
  const source = path.basename(file);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '{}';
    throw error;
  });
  const content = parseObject(text);
  if (!content) {
    problems.push({ key: 'the whole file', source, expected: 'a JSON object' });
    return new Map();
  }

  const known = configurationKeys.map(({ key }) => key);
  const given: Given = new Map();
  for (const [key, value] of flatten(content)) {
    if (key === '$schema') continue;
    if (known.includes(key)) given.set(key, { value, source });
    else problems.push({ key, source, expected: unknownName(key, known) });
  }
  return given;
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

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function unknownName(name: string, known: string[]): string {
  const close = closestName(name, known);
  return `a known name${close ? `; did you mean ${close}?` : ''}`;
}
