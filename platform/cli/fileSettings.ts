import path from 'node:path';
import { loadEnvironments } from '@concourse/core/config/loadEnvironments';
import { loadSiteConfig } from '@concourse/core/config/loadSiteConfig';
import type { PlainObject } from '@concourse/core/config/objectPaths';
import type { Environment } from '@concourse/core/store/environment';
import { formatDuration } from '@concourse/core/text/format';
import type { Settings } from '@concourse/release/settings';
import { readAllowedSigners } from '@concourse/release/signing/signatures';
import type { Store } from '@concourse/store/Store';
import { requireConfigured, type Run } from './run';

/**
 * Loads the settings that a file, the `allowed_signers` next to it and variables state for the environment of a store.
 * @param file defaults to `site.config.json`
 * @throws ConfigurationError, ReleaseError if the file does not name the environment
 */
export async function loadSettings(
  { context: { env }, configurationFile }: Run,
  { environment: { name: environment } }: Store,
  file = configurationFile,
): Promise<Settings> {
  const configured = requireConfigured(environment, await loadEnvironments(file));
  const { isIndexed: indexed, signatures, webhooks, previewDurationMs, access } = configured;
  const site = await loadSiteConfig({ file, env, environment });
  const signers =
    signatures === 'required' ? await readAllowedSigners(path.dirname(file)) : signatures;
  return { site, indexed, rules: { signers, webhooks, previewDurationMs, access } };
}

/** The reverse of `loadSettings`: the content of a file that states these settings for an environment. */
export function settingsFile(
  { site, indexed, rules: { signers, webhooks, previewDurationMs, access } }: Settings,
  { name: environment, isDefault }: Environment,
): PlainObject {
  const hooks = webhooks.map(({ name, url, secretFrom }) => {
    const address = typeof url === 'string' ? { url } : { urlFrom: url.variable };
    return [name, { ...address, secretFrom }] as const;
  });
  const section = {
    ...site,
    indexed,
    ...(signers && { signatures: signers }),
    webhooks: Object.fromEntries(hooks),
    access,
  };
  return {
    ...(isDefault && { defaultEnvironment: environment }),
    previews: { keep: formatDuration(previewDurationMs) },
    environments: { [environment]: section },
  };
}
