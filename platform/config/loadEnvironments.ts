import { ConfigurationError, type ConfigurationProblem } from './ConfigurationError';
import { readConfigurationFile } from './configurationFile';
import type { Freeze } from './freezes';
import type { Webhook } from './webhooks';

/** An environment that a project names. */
export type ConfiguredEnvironment = {
  name: string;
  /** What commands are about that name none. */
  isDefault: boolean;
  /** Whether search engines may list its pages: those of the default one, unless the project says otherwise. */
  isIndexed: boolean;
  /** Whether only releases that their areas have signed go live in it. */
  requiresSignatures: boolean;
  /** When nothing is released there. */
  freezes: Freeze[];
  /** Who is told of its changes. */
  webhooks: Webhook[];
};

/** The default one, then the others. */
export type ConfiguredEnvironments = [ConfiguredEnvironment, ...ConfiguredEnvironment[]];

/**
 * The environments that a project names, the default one first. Without any configuration that is
 * `production` alone.
 * @param file path of `site.config.json`; it need not exist
 * @throws ConfigurationError for names that cannot be
 */
export async function loadEnvironments(file: string): Promise<ConfiguredEnvironments> {
  const problems: ConfigurationProblem[] = [];
  const content = await readConfigurationFile(file, problems);
  const { environments, defaultEnvironment = 'production' } = content;
  if (problems.length > 0) throw new ConfigurationError(problems);
  const configured = (name: string): ConfiguredEnvironment => {
    const isDefault = name === defaultEnvironment;
    const own = environments.get(name);
    const { indexed = isDefault, requiresSignatures = false } = own ?? {};
    const freezes = own?.freezes ?? content.freezes;
    const webhooks = own?.webhooks ?? content.webhooks;
    return { name, isDefault, isIndexed: indexed, requiresSignatures, freezes, webhooks };
  };
  const others = [...environments.keys()].filter((name) => name !== defaultEnvironment);
  return [configured(defaultEnvironment), ...others.map(configured)];
}

/**
 * How long the project lets a preview be shown: 14 days unless it says otherwise.
 * @returns milliseconds
 * @throws ConfigurationError for a time that cannot be
 */
export async function loadPreviewKeep(file: string): Promise<number> {
  const problems: ConfigurationProblem[] = [];
  const { previewKeepMs } = await readConfigurationFile(file, problems);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return previewKeepMs;
}
