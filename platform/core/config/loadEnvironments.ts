import path from 'node:path';
import * as v from 'valibot';
import { readFileIfExists } from '../files/readFileIfExists';
import { parseJsonOrNull } from '../store/storedJson';
import type { RecordedSigner } from '../store/types';
import { expectedName } from '../text/closestName';
import { formatDuration, parseDuration } from '../text/format';
import { readAccess, type Access } from './access';
import { readApprovals, type ApprovalRule } from './approvals';
import {
  prefixReport,
  ConfigurationError,
  reportUnknown,
  type ConfigurationProblem,
  type ReportProblem,
} from './ConfigurationError';
import { configurationKeys, describeExpectedValue, valueSchema } from './configurationKeys';
import { readHosts, type RegisteredHost } from './hosts';
import { flatten, isPlainObject, type PlainObject } from './objectPaths';
import { readWebhooks, type Webhook } from './webhooks';

export type ConfiguredEnvironment = {
  name: string;
  /** True for the environment of commands that name none. */
  isDefault: boolean;
  /** True if search engines may list its pages. Defaults to `isDefault`. */
  isIndexed: boolean;
  /** `required` stands for the keys of `allowed_signers`; null if no signature is required. */
  signatures: 'required' | RecordedSigner[] | null;
  webhooks: Webhook[];
  previewDurationMs: number;
  access: Access;
  approvals: ApprovalRule[];
  hosts: RegisteredHost[];
};

export type ConfiguredEnvironments = [ConfiguredEnvironment, ...ConfiguredEnvironment[]];

/**
 * Loads the environments of a project, the default one first. Without a file the only one is `production`.
 * @throws ConfigurationError for invalid names and sections
 */
export async function loadEnvironments(file: ConfigurationSource): Promise<ConfiguredEnvironments> {
  const content = await readValidFile(file);
  const { environments, defaultEnvironment = 'production', settings } = content;
  const configured = (name: string): ConfiguredEnvironment => {
    const isDefault = name === defaultEnvironment;
    const common = { isIndexed: isDefault, signatures: null, ...settings };
    return { name, isDefault, ...common, ...environments.get(name)?.settings };
  };
  const others = [...environments.keys()].filter((name) => name !== defaultEnvironment);
  return [configured(defaultEnvironment), ...others.map(configured)];
}

async function readValidFile(file: ConfigurationSource): Promise<ConfigurationFile> {
  const problems: ConfigurationProblem[] = [];
  const content = await readConfigurationFile(file, problems);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return content;
}

/** The path of `site.config.json`, or its content. `name` names the content in messages. */
export type ConfigurationSource = string | { name: string; content: PlainObject };

/** Values by key, each with its source. */
export type ConfiguredValues = Map<string, { value: unknown; source: string }>;

/** Settings that a file states for all environments, and for one of them. */
const perEnvironment = ['webhooks', 'access', 'approvals', 'hosts'];

type ConfigurationFile = {
  commonValues: ConfiguredValues;
  environments: Map<string, ReturnType<typeof readSection>>;
  defaultEnvironment: string | undefined;
  /** Settings of environments that do not state them. */
  settings: Omit<ConfiguredEnvironment, 'name' | 'isDefault' | 'isIndexed' | 'signatures'>;
};

type ReportProblemFrom = (source: string) => ReportProblem;

const keys = configurationKeys.map(({ key }) => key);
const orEmpty = (value: unknown): PlainObject => (isPlainObject(value) ? value : {});

/** Reads `site.config.json`, which may be missing. Adds its problems to `problems`. */
export async function readConfigurationFile(
  file: ConfigurationSource,
  problems: ConfigurationProblem[],
): Promise<ConfigurationFile> {
  const source = typeof file === 'string' ? path.basename(file) : file.name;
  const reportFrom: ReportProblemFrom = (from) => (key, expected) =>
    void problems.push({ key, source: from, expected });
  const report = reportFrom(source);
  const parsed = typeof file === 'string' ? await readJson(file) : file.content;
  if (!isPlainObject(parsed)) report('the whole file', 'a JSON object');
  const { environments, defaultEnvironment, previews, ...more } = orEmpty(parsed);
  const { webhooks, access, approvals, hosts, ...rest } = more;
  if (environments !== undefined && !isPlainObject(environments))
    report('environments', 'an object of named objects');
  const others = ['environments', 'defaultEnvironment', 'previews', ...perEnvironment];
  const sections = Object.entries(orEmpty(environments));
  if (defaultEnvironment !== undefined)
    checkEnvironmentName(defaultEnvironment, prefixReport('defaultEnvironment', report));
  return {
    commonValues: readValues(rest, source, others, report),
    environments: new Map(
      sections.map(([name, section]) => [name, readSection(name, section, source, reportFrom)]),
    ),
    defaultEnvironment: typeof defaultEnvironment === 'string' ? defaultEnvironment : undefined,
    settings: {
      previewDurationMs: readPreviews(previews, prefixReport('previews', report)),
      webhooks: readWebhooks(webhooks, report),
      access: readAccess(access, report),
      approvals: readApprovals(approvals, report),
      hosts: readHosts(hosts, report),
    },
  };
}

/** Returns `{}` for a missing file, and null for invalid JSON. */
async function readJson(file: string): Promise<unknown> {
  const bytes = await readFileIfExists(file);
  return bytes ? parseJsonOrNull(bytes) : {};
}

/** How long a preview is available if no file states it: two weeks. */
export const defaultPreviewDurationMs = 14 * 86_400_000;

function readPreviews(section: unknown = {}, report: ReportProblem): number {
  const { keep = formatDuration(defaultPreviewDurationMs), ...rest } = isPlainObject(section)
    ? section
    : { keep: null };
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
  const { indexed, signatures, webhooks, access, approvals, hosts, ...rest } = orEmpty(section);
  if (indexed !== undefined && typeof indexed !== 'boolean') report('indexed', 'true or false');
  const signers = v.safeParse(signaturesSchema, signatures);
  if (!signers.success) report('signatures', expectedSignatures);
  const source = `${key} in ${file}`;
  const others = ['indexed', 'signatures', ...perEnvironment];
  return {
    values: readValues(rest, source, others, prefixReport(key, reportFrom(source))),
    /** Missing settings default to the common ones. */
    settings: {
      ...(typeof indexed === 'boolean' && { isIndexed: indexed }),
      signatures: signers.success ? (signers.output ?? null) : null,
      ...(webhooks !== undefined && { webhooks: readWebhooks(webhooks, report) }),
      ...(access !== undefined && { access: readAccess(access, report) }),
      ...(approvals !== undefined && { approvals: readApprovals(approvals, report) }),
      ...(hosts !== undefined && { hosts: readHosts(hosts, report) }),
    },
  };
}

const line = v.pipe(v.string(), v.regex(/^[^\n]+$/));
const signerSchema = v.strictObject({ areas: line, key: line, name: line });
const signaturesSchema = v.optional(v.union([v.literal('required'), v.array(signerSchema)]));
const expectedSignatures =
  '"required" for the keys of allowed_signers, or a list of { areas, key, name }; omit it if signatures are optional';

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
