import path from 'node:path';
import { ConfigurationError } from '@concourse/core/config/ConfigurationError';
import {
  loadEnvironments,
  type ConfigurationSource,
} from '@concourse/core/config/loadEnvironments';
import { loadSiteConfig } from '@concourse/core/config/loadSiteConfig';
import type { PlainObject } from '@concourse/core/config/objectPaths';
import { formatDuration } from '@concourse/core/text/format';
import { valuesOf } from '@concourse/release/editionChanges';
import { recordedSettings, type Settings } from '@concourse/release/settings';
import { readAllowedSigners } from '@concourse/release/signing/signatures';
import { readSiteState, requireLive } from '@concourse/release/siteState';
import type { Store } from '@concourse/store/Store';
import { requireConfigured, type Run } from './run';

/**
 * Loads the settings that a file, the `allowed_signers` next to it and variables state for the environment of a store.
 * @param file defaults to `site.config.json`. For content without a file, variables have no effect.
 * @throws ConfigurationError, ReleaseError if the file does not name the environment
 */
export async function loadSettings(
  { context: { env }, configurationFile }: Run,
  { environment: { name: environment } }: Store,
  file: ConfigurationSource = configurationFile,
): Promise<Settings> {
  const configured = requireConfigured(environment, await loadEnvironments(file));
  const { isIndexed: indexed, signatures, ...others } = configured;
  const { webhooks, previewDurationMs, access, approvals, hosts } = others;
  const isFile = typeof file === 'string';
  const site = await loadSiteConfig({ file, env: isFile ? env : {}, environment });
  const signers = signatures === 'required' ? await readAllowedSigners(folderOf(file)) : signatures;
  return {
    site,
    indexed,
    rules: { signers, webhooks, previewDurationMs, access, approvals, hosts },
  };
}

/** @throws ConfigurationError for content without a file, which must list its keys */
function folderOf(file: ConfigurationSource): string {
  if (typeof file === 'string') return path.dirname(file);
  const expected = 'a list of { areas, key, name }, because there is no file allowed_signers here';
  throw new ConfigurationError([{ key: 'signatures', source: file.name, expected }]);
}

/** The reverse of `loadSettings`: the content of a file that states the live settings. @throws ReleaseError without any */
export async function liveSettings(store: Store): Promise<PlainObject> {
  const { live, record } = requireLive(await readSiteState(store));
  const { site, indexed } = valuesOf(live);
  const { name: environment, isDefault } = store.environment;
  const rules = await recordedSettings(store, record);
  const { signers, webhooks, previewDurationMs, access, approvals, hosts } = rules;
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
    hosts,
    ...(approvals.length > 0 && { approvals }),
  };
  return {
    ...(isDefault && { defaultEnvironment: environment }),
    previews: { keep: formatDuration(previewDurationMs) },
    environments: { [environment]: section },
  };
}
