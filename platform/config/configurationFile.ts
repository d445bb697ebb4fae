import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { ageInMs } from '@concourse/core/text/age';
import { unknownName } from '@concourse/core/text/closestName';
import type { ConfigurationProblem } from './ConfigurationError';
import { configurationKeys } from './configurationKeys';
import { readFreezes, type Freeze } from './freezes';
import { expectations, schemaOfKind } from './keyKinds';
import { flatten, isTree, type Tree } from './objectPaths';
import { readWebhooks, type Webhook } from './webhooks';

/** Values by key, each with where it came from. */
export type Given = Map<string, { value: unknown; source: string }>;

/** What `environments.<name>` says of one environment. */
export type EnvironmentSection = {
  given: Given;
  /** Whether search engines may list its pages; undefined where nothing is said. */
  indexed: boolean | undefined;
  /** Whether releases have to be signed by their areas to go live there. */
  requiresSignatures: boolean;
  /** When nothing is released there; undefined where what holds for all holds for it. */
  freezes: Freeze[] | undefined;
  /** Who is told of its changes; undefined likewise. */
  webhooks: Webhook[] | undefined;
};

/** What `site.config.json` says. */
export type ConfigurationFile = {
  /** For every environment that does not say otherwise. */
  common: Given;
  environments: Map<string, EnvironmentSection>;
  defaultEnvironment: string | undefined;
  /** How long a preview is shown, in milliseconds. */
  previewKeepMs: number;
  /** When nothing is released in environments that do not say otherwise. */
  freezes: Freeze[];
  /** Who is told of changes of environments that do not say otherwise. */
  webhooks: Webhook[];
};

const ofEnvironments = 'environments';
const ofPreviews = 'previews';
const ofFreezes = 'freezes';
const ofWebhooks = 'webhooks';
const ofDefault = 'defaultEnvironment';
const known = configurationKeys.map(({ key }) => key);

/**
 * Reads `site.config.json`; one that is not there says nothing.
 * @param problems gets what is wrong with its keys, and with the names of environments
 */
export async function readConfigurationFile(
  file: string,
  problems: ConfigurationProblem[],
): Promise<ConfigurationFile> {
  const source = path.basename(file);
  const content = parseObject(await readText(file));
  if (!content) {
    problems.push({ key: 'the whole file', source, expected: 'a JSON object' });
    return {
      common: new Map(),
      environments: new Map(),
      defaultEnvironment: undefined,
      previewKeepMs: readPreviews({}, source, problems),
      freezes: [],
      webhooks: [],
    };
  }
  const {
    [ofEnvironments]: sections = {},
    [ofDefault]: defaultEnvironment,
    [ofPreviews]: previews = {},
    [ofFreezes]: freezes = [],
    [ofWebhooks]: webhooks = {},
    ...rest
  } = content;
  const environments = new Map<string, EnvironmentSection>();
  if (isTree(sections)) {
    for (const [name, section] of Object.entries(sections)) {
      environments.set(name, readSection(name, section, source, problems));
    }
  } else problems.push({ key: ofEnvironments, source, expected: 'an object of named objects' });
  if (defaultEnvironment !== undefined) {
    checkName(defaultEnvironment, { key: ofDefault, source }, problems);
  }
  return {
    common: readValues(
      rest,
      { source, prefix: '', more: [ofEnvironments, ofDefault, ofPreviews, ofFreezes, ofWebhooks] },
      problems,
    ),
    environments,
    defaultEnvironment: typeof defaultEnvironment === 'string' ? defaultEnvironment : undefined,
    previewKeepMs: readPreviews(previews, source, problems),
    freezes: readFreezes(freezes, { key: ofFreezes, source }, problems),
    webhooks: readWebhooks(webhooks, { key: ofWebhooks, source }, problems),
  };
}

const twoWeeks = '14d';

/** What `previews` says: how long one is shown. */
function readPreviews(section: unknown, source: string, problems: ConfigurationProblem[]): number {
  const { keep = twoWeeks, ...unknown } = isTree(section) ? section : { keep: null };
  const keepMs = typeof keep === 'string' ? ageInMs(keep) : null;
  if (keepMs === null) {
    const expected = 'hours, days or weeks, such as 12h, 14d or 2w';
    problems.push({ key: `${ofPreviews}.keep`, source, expected });
  }
  for (const name of Object.keys(unknown)) {
    problems.push({ key: `${ofPreviews}.${name}`, source, expected: unknownName(name, ['keep']) });
  }
  return keepMs ?? 0;
}

function readSection(
  name: string,
  section: unknown,
  file: string,
  problems: ConfigurationProblem[],
): EnvironmentSection {
  const key = `${ofEnvironments}.${name}`;
  checkName(name, { key, source: file }, problems);
  if (!isTree(section)) {
    problems.push({ key, source: file, expected: 'an object; {} where nothing differs' });
    return {
      given: new Map(),
      indexed: undefined,
      requiresSignatures: false,
      freezes: undefined,
      webhooks: undefined,
    };
  }
  const { indexed, signatures, [ofFreezes]: freezes, [ofWebhooks]: webhooks, ...rest } = section;
  if (indexed !== undefined && typeof indexed !== 'boolean') {
    problems.push({ key: `${key}.indexed`, source: file, expected: 'true or false' });
  }
  if (signatures !== undefined && signatures !== 'required') {
    problems.push({ key: `${key}.signatures`, source: file, expected: 'required, or nothing' });
  }
  const more = ['indexed', 'signatures', ofFreezes, ofWebhooks];
  const how = { source: `${key} in ${file}`, prefix: `${key}.`, more };
  const own = (name: string): { key: string; source: string } => ({
    key: `${key}.${name}`,
    source: file,
  });
  return {
    given: readValues(rest, how, problems),
    indexed: typeof indexed === 'boolean' ? indexed : undefined,
    requiresSignatures: signatures === 'required',
    freezes: freezes === undefined ? undefined : readFreezes(freezes, own(ofFreezes), problems),
    webhooks:
      webhooks === undefined ? undefined : readWebhooks(webhooks, own(ofWebhooks), problems),
  };
}

function checkName(
  name: unknown,
  where: Omit<ConfigurationProblem, 'expected'>,
  problems: ConfigurationProblem[],
): void {
  if (!v.is(schemaOfKind('environment'), name)) {
    problems.push({ ...where, expected: expectations.environment });
  }
}

/** @param how `more` are names that are known beside the keys */
function readValues(
  tree: Tree,
  { source, prefix, more }: { source: string; prefix: string; more: string[] },
  problems: ConfigurationProblem[],
): Given {
  const given: Given = new Map();
  for (const [key, value] of flatten(tree)) {
    if (key === '$schema') continue;
    if (known.includes(key)) given.set(key, { value, source });
    else {
      const expected = unknownName(key, [...known, ...more]);
      problems.push({ key: prefix + key, source, expected });
    }
  }
  return given;
}

const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '{}';
    throw error;
  });

function parseObject(text: string): Tree | null {
  try {
    const value: unknown = JSON.parse(text);
    return isTree(value) ? value : null;
  } catch {
    return null;
  }
}
