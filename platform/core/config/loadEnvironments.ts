import path from 'node:path';
import * as v from 'valibot';
import { readFileIfExists } from '../files/readFileIfExists';
import { parseJsonOrNull } from '../store/storedJson';
import { expectedName } from '../text/closestName';
import { parseDuration } from '../text/format';
import { readAccess, type Access } from './access';
import {
  prefixReport,
  ConfigurationError,
  reportUnknown,
  type ConfigurationProblem,
  type ReportProblem,
} from './ConfigurationError';
import { configurationKeys, describeExpectedValue, valueSchema } from './configurationKeys';
import { flatten, isPlainObject, type PlainObject } from './objectPaths';
import { readWebhooks, type Webhook } from './webhooks';

export type ConfiguredEnvironment = {
  name: string;
  /** True for the environment of commands that name none. */
  isDefault: boolean;
  /** True if search engines may list its pages. Defaults to `isDefault`. */
  isIndexed: boolean;
  requiresSignatures: boolean;
  webhooks: Webhook[];
  /** The rights of people and pipelines in the hosted console. */
  access: Access;
};

export type ConfiguredEnvironments = [ConfiguredEnvironment, ...ConfiguredEnvironment[]];

/**
 * Loads the environments of a project, the default one first. Without a file the only one is `production`.
 * @throws ConfigurationError for invalid names and sections
 */
export async function loadEnvironments(file: string): Promise<ConfiguredEnvironments> {
  const content = await readValidFile(file);
  const { environments, defaultEnvironment = 'production', webhooks, access } = content;
  const configured = (name: string): ConfiguredEnvironment => {
    const isDefault = name === defaultEnvironment;
    const common = { isIndexed: isDefault, requiresSignatures: false, webhooks, access };
    return { name, isDefault, ...common, ...environments.get(name)?.settings };
  };
  const others = [...environments.keys()].filter((name) => name !== defaultEnvironment);
  return [configured(defaultEnvironment), ...others.map(configured)];
}

/** Loads the lifetime of previews, in milliseconds. @throws ConfigurationError for an invalid duration */
export const loadPreviewDuration = async (file: string): Promise<number> =>
  (await readValidFile(file)).previewDurationMs;

async function readValidFile(file: string): Promise<ConfigurationFile> {
  const problems: ConfigurationProblem[] = [];
  const content = await readConfigurationFile(file, problems);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return content;
}

/** Values by key, each with its source. */
export type ConfiguredValues = Map<string, { value: unknown; source: string }>;

type ConfigurationFile = Pick<ConfiguredEnvironment, 'webhooks' | 'access'> & {
  commonValues: ConfiguredValues;
  environments: Map<string, ReturnType<typeof readSection>>;
  defaultEnvironment: string | undefined;
  previewDurationMs: number;
};

type ReportProblemFrom = (source: string) => ReportProblem;

const keys = configurationKeys.map(({ key }) => key);
const orEmpty = (value: unknown): PlainObject => (isPlainObject(value) ? value : {});

/** Reads `site.config.json`, which may be missing. Adds its problems to `problems`. */
export async function readConfigurationFile(
  file: string,
  problems: ConfigurationProblem[],
): Promise<ConfigurationFile> {
  const source = path.basename(file);
  const reportFrom: ReportProblemFrom = (from) => (key, expected) =>
    void problems.push({ key, source: from, expected });
  const report = reportFrom(source);
  const bytes = await readFileIfExists(file);
  const parsed = bytes ? parseJsonOrNull(bytes) : {};
  if (!isPlainObject(parsed)) report('the whole file', 'a JSON object');
  const { environments, defaultEnvironment, previews, freezes, webhooks, access, ...rest } =
    orEmpty(parsed);
  if (environments !== undefined && !isPlainObject(environments))
    report('environments', 'an object of named objects');
  const others = ['environments', 'defaultEnvironment', 'previews', 'webhooks', 'access'];
  if (freezes !== undefined) report('freezes', expectedFreezes);
  const sections = Object.entries(orEmpty(environments));
  if (defaultEnvironment !== undefined)
    checkEnvironmentName(defaultEnvironment, prefixReport('defaultEnvironment', report));
  return {
    commonValues: readValues(rest, source, others, report),
    environments: new Map(
      sections.map(([name, section]) => [name, readSection(name, section, source, reportFrom)]),
    ),
    defaultEnvironment: typeof defaultEnvironment === 'string' ? defaultEnvironment : undefined,
    previewDurationMs: readPreviews(previews, prefixReport('previews', report)),
    webhooks: readWebhooks(webhooks, report),
    access: readAccess(access, report),
  };
}

function readPreviews(section: unknown = {}, report: ReportProblem): number {
  const { keep = '14d', ...rest } = isPlainObject(section) ? section : { keep: null };
  const keepMs = typeof keep === 'string' ? parseDuration(keep) : null;
  if (keepMs === null) report('keep', 'a duration, such as 12h, 14d or 2w');
  reportUnknown(rest, ['keep'], report);
  return keepMs ?? 0;
}

function readSection(name: string, section: unknown, file: string, reportFrom: ReportProblemFrom) {
  const key = `environments.${name}`;
  const report = prefixReport(key, reportFrom(file));
  checkEnvironmentName(name, report);
  if (!isPlainObject(section)) report('', 'an object; {} for the common values');
  const { indexed, signatures, freezes, webhooks, access, ...rest } = orEmpty(section);
  if (indexed !== undefined && typeof indexed !== 'boolean') report('indexed', 'true or false');
  if (signatures !== undefined && signatures !== 'required')
    report('signatures', '"required"; omit it if signatures are optional');
  const source = `${key} in ${file}`;
  const others = ['indexed', 'signatures', 'webhooks', 'access'];
  if (freezes !== undefined) report('freezes', expectedFreezes);
  return {
    values: readValues(rest, source, others, prefixReport(key, reportFrom(source))),
    /** Missing settings default to the common ones. */
    settings: {
      ...(typeof indexed === 'boolean' && { isIndexed: indexed }),
      requiresSignatures: signatures === 'required',
      ...(webhooks !== undefined && { webhooks: readWebhooks(webhooks, report) }),
      ...(access !== undefined && { access: readAccess(access, report) }),
    },
  };
}

const expectedFreezes =
  'no freezes here: they are records of the log. Add each: npm run site -- freeze add --until <time> --reason "…"';

function checkEnvironmentName(name: unknown, report: ReportProblem): void {
  if (!v.is(valueSchema('environment'), name)) report('', describeExpectedValue('environment'));
}

/** @param others further names that the section may have */
function readValues(tree: PlainObject, source: string, others: string[], report: ReportProblem) {
  const { $schema: _schema, ...values } = tree;
  const given: ConfiguredValues = new Map();
  for (const [key, value] of flatten(values)) {
    if (keys.includes(key)) given.set(key, { value, source });
    else report(key, expectedName(key, [...keys, ...others]));
  }
  return given;
}
