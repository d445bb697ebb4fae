import { ConfigurationError, type ConfigurationProblem } from './ConfigurationError';
import { readConfigurationFile, type ConfigurationFile } from './configurationFile';
import type { Freeze } from './freezes';
import type { Webhook } from './webhooks';

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
    const section = environments.get(name);
    return {
      name,
      isDefault,
      isIndexed: section?.indexed ?? isDefault,
      requiresSignatures: section?.requiresSignatures ?? false,
      freezes: section?.freezes ?? content.freezes,
      webhooks: section?.webhooks ?? content.webhooks,
    };
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
