import path from 'node:path';
import * as v from 'valibot';
import { readIfThere } from '@concourse/core/files/readIfThere';
import { parsedOrNull } from '@concourse/core/store/parseStored';
import { ageInMs } from '@concourse/core/text/age';
import { unknownName } from '@concourse/core/text/closestName';
import {
  below,
  ConfigurationError,
  reportUnknown,
  type ConfigurationProblem,
  type Report,
} from './ConfigurationError';
import { configurationKeys, expectationOf, schemaOfKind } from './configurationKeys';
import { readFreezes, type Freeze } from './freezes';
import { flatten, isTree, type Tree } from './objectPaths';
import { readWebhooks, type Webhook } from './webhooks';

export type ConfiguredEnvironment = {
  name: string;
  /** True for the environment of commands without `--env`. */
  isDefault: boolean;
  /** True if search engines may list its pages; by default only those of the default environment. */
  isIndexed: boolean;
  /** True if it accepts signed releases only. */
  requiresSignatures: boolean;
  freezes: Freeze[];
  webhooks: Webhook[];
};

export type ConfiguredEnvironments = [ConfiguredEnvironment, ...ConfiguredEnvironment[]];

/**
 * Loads the environments of a project, the default one first: `production` without a file.
 * @param file path of `site.config.json`
 * @throws ConfigurationError for invalid names and sections
 */
export async function loadEnvironments(file: string): Promise<ConfiguredEnvironments> {
  const content = await validFile(file);
  const { environments, defaultEnvironment = 'production' } = content;
  const configured = (name: string): ConfiguredEnvironment => {
    const isDefault = name === defaultEnvironment;
    const {
      isIndexed = isDefault,
      requiresSignatures = false,
      freezes = content.freezes,
      webhooks = content.webhooks,
    } = environments.get(name) ?? {};
    return { name, isDefault, isIndexed, requiresSignatures, freezes, webhooks };
  };
  const others = [...environments.keys()].filter((name) => name !== defaultEnvironment);
  return [configured(defaultEnvironment), ...others.map(configured)];
}

/** Loads how long a preview is shown, in milliseconds. @throws ConfigurationError for an invalid duration */
export const loadPreviewKeep = async (file: string): Promise<number> =>
  (await validFile(file)).previewKeepMs;

async function validFile(file: string): Promise<ConfigurationFile> {
  const problems: ConfigurationProblem[] = [];
  const content = await readConfigurationFile(file, problems);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return content;
}

/** Values by key, each with its source. */
export type Given = Map<string, { value: unknown; source: string }>;

/** A section of the file; settings that it lacks are those of all environments. */
type EnvironmentSection = Partial<Omit<ConfiguredEnvironment, 'name' | 'isDefault'>> & {
  given: Given;
};

type ConfigurationFile = Pick<ConfiguredEnvironment, 'freezes' | 'webhooks'> & {
  /** For environments that do not override it. */
  common: Given;
  environments: Map<string, EnvironmentSection>;
  defaultEnvironment: string | undefined;
  previewKeepMs: number;
};

type ReportFrom = (source: string) => Report;

const keys = configurationKeys.map(({ key }) => key);

/** Reads `site.config.json`, which may be missing. Adds its problems to `problems`. */
export async function readConfigurationFile(
  file: string,
  problems: ConfigurationProblem[],
): Promise<ConfigurationFile> {
  const source = path.basename(file);
  const reportFrom: ReportFrom = (from) => (key, expected) =>
    void problems.push({ key, source: from, expected });
  const report = reportFrom(source);
  const bytes = await readIfThere(file);
  const parsed = bytes ? parsedOrNull(bytes) : {};
  if (!isTree(parsed)) report('the whole file', 'a JSON object');
  const {
    environments = {},
    defaultEnvironment,
    previews,
    freezes,
    webhooks,
    ...rest
  } = isTree(parsed) ? parsed : {};
  if (!isTree(environments)) report('environments', 'an object of named objects');
  const others = ['environments', 'defaultEnvironment', 'previews', 'freezes', 'webhooks'];
  const sections = Object.entries(isTree(environments) ? environments : {});
  if (defaultEnvironment !== undefined) {
    checkName(defaultEnvironment, below('defaultEnvironment', report));
  }
  return {
    common: readValues(rest, source, others, report),
    environments: new Map(
      sections.map(([name, section]) => [name, readSection(name, section, source, reportFrom)]),
    ),
    defaultEnvironment: typeof defaultEnvironment === 'string' ? defaultEnvironment : undefined,
    previewKeepMs: readPreviews(previews, below('previews', report)),
    freezes: readFreezes(freezes, below('freezes', report)),
    webhooks: readWebhooks(webhooks, below('webhooks', report)),
  };
}

function readPreviews(section: unknown = {}, report: Report): number {
  const { keep = '14d', ...rest } = isTree(section) ? section : { keep: null };
  const keepMs = typeof keep === 'string' ? ageInMs(keep) : null;
  if (keepMs === null) report('keep', 'hours, days or weeks, such as 12h, 14d or 2w');
  reportUnknown(rest, ['keep'], report);
  return keepMs ?? 0;
}

function readSection(
  name: string,
  section: unknown,
  file: string,
  reportFrom: ReportFrom,
): EnvironmentSection {
  const key = `environments.${name}`;
  const report = below(key, reportFrom(file));
  checkName(name, report);
  if (!isTree(section)) report('', 'an object; {} where nothing differs');
  const { indexed, signatures, freezes, webhooks, ...rest } = isTree(section) ? section : {};
  if (indexed !== undefined && typeof indexed !== 'boolean') report('indexed', 'true or false');
  if (signatures !== undefined && signatures !== 'required') {
    report('signatures', 'required, or nothing');
  }
  const source = `${key} in ${file}`;
  const others = ['indexed', 'signatures', 'freezes', 'webhooks'];
  return {
    given: readValues(rest, source, others, below(key, reportFrom(source))),
    ...(typeof indexed === 'boolean' && { isIndexed: indexed }),
    requiresSignatures: signatures === 'required',
    ...(freezes !== undefined && { freezes: readFreezes(freezes, below('freezes', report)) }),
    ...(webhooks !== undefined && { webhooks: readWebhooks(webhooks, below('webhooks', report)) }),
  };
}

function checkName(name: unknown, report: Report): void {
  if (!v.is(schemaOfKind('environment'), name)) report('', expectationOf('environment'));
}

/** `others` are further names that the section may have. */
function readValues(tree: Tree, source: string, others: string[], report: Report): Given {
  const { $schema: _schema, ...values } = tree;
  const given: Given = new Map();
  for (const [key, value] of flatten(values)) {
    if (keys.includes(key)) given.set(key, { value, source });
    else report(key, unknownName(key, [...keys, ...others]));
  }
  return given;
}
