import path from 'node:path';
import {
  loadEnvironments,
  type ConfiguredEnvironment,
  type ConfiguredEnvironments,
} from '@concourse/core/config/loadEnvironments';
import type { OnProgress } from '@concourse/core/files/mapLimit';
import { layout } from '@concourse/core/store/storeLayout';
import { closestName } from '@concourse/core/text/closestName';
import { ReleaseError } from '@concourse/release/errors';
import { readSettings } from '@concourse/release/settings';
import { checkStoreBucket, checkStoreFolder } from '@concourse/release/storeAddress';
import { bucketStore } from '@concourse/store/bucket/BucketFiles';
import {
  isBucketAddress,
  parseBucketAddress,
  type BucketAddress,
} from '@concourse/store/bucket/connect';
import { readMarker } from '@concourse/store/marker';
import { folderStore, type Store } from '@concourse/store/Store';
import type { Context } from './context';
import type { CommonOptions } from './siteCommand';

/** One run of a command: its output, and the store and environment that options or variables name. */
export class Run<Options extends object = object> {
  /** @param configurationFile path of the configuration of the site and its environments */
  constructor(
    readonly context: Context,
    readonly options: CommonOptions & Options,
    readonly configurationFile = path.join(context.root, 'site.config.json'),
  ) {}

  /** Prints a line: on standard error with `--json`, which reserves standard output for the result. */
  readonly log = (line: string): void => {
    if (this.options.json) this.warn(line);
    else this.context.stdout(`${line}\n`);
  };

  /** Prints a line on standard error. */
  readonly warn = (line: string): void => this.context.stderr(`${line}\n`);

  /** Reports progress of long work, at most one line a second. Work under a second prints none. */
  readonly progress = (log = this.warn): OnProgress => {
    let printed = performance.now();
    return (what, done, of) => {
      if (performance.now() < printed + 1000) return;
      printed = performance.now();
      log(`  ${what}: ${done} of ${of}`);
    };
  };

  /** Prints the result: lines for people or one JSON object. */
  report({ lines, json }: { lines: string[]; json: unknown }): void {
    const printed = this.options.json ? [JSON.stringify(json, null, 2)] : lines;
    this.context.stdout(printed.map((line) => `${line}\n`).join(''));
  }

  /** Reads an environment variable. An empty one counts as unset, because automation often sets empty ones. */
  variable(name: string): string | undefined {
    const value = this.context.env[name];
    return value === '' ? undefined : value;
  }

  /** The environment that an option or `SITE_ENVIRONMENT` names. */
  get environment(): string | undefined {
    return this.options.environment ?? this.variable('SITE_ENVIRONMENT');
  }

  /** The address of the store; `from` is the option or variable that names it, null for the default. */
  get #storeAddress(): { address: string; from: string | null } {
    if (this.options.store !== undefined) return { address: this.options.store, from: '--store' };
    const address = this.variable('SITE_STORE');
    if (address !== undefined) return { address, from: 'SITE_STORE' };
    return { address: path.resolve(this.context.root, '.store'), from: null };
  }

  /** True if the command uses the store of the checkout, because no option or variable names another. */
  get usesProjectStore(): boolean {
    return this.#storeAddress.from === null;
  }

  /** The store if it is a bucket, without a request to it, else null. @throws StoreError for an invalid address */
  bucket(): Store | null {
    const { address } = this.#storeAddress;
    const { env, now } = this.context;
    return isBucketAddress(address) ? bucketStore(address, { env, now }) : null;
  }

  /** Returns the address of a bucket. @param why the command needs one @throws ReleaseError for a folder */
  bucketAddress(why: string): BucketAddress {
    const { address, from } = this.#storeAddress;
    if (isBucketAddress(address)) return parseBucketAddress(address);
    const message = `${address}${from === null ? '' : ` (${from})`} is a folder. ${why}`;
    const next =
      'Name a bucket: --store s3://<bucket>/<prefix> or SITE_STORE\nCopy the folder to a bucket: npm run site -- backup --destination s3://<bucket>/<prefix>';
    throw new ReleaseError('BUCKET_REQUIRED', message, next);
  }

  /** Opens the store. @throws ReleaseError for an address that is not a store */
  async openStore(): Promise<Store> {
    const { address, from } = this.#storeAddress;
    if (from === null) return openFolder(address, this.context.now);
    return this.openOther(address, from, this.options);
  }

  /** Opens the store that the option `from` names. @throws ReleaseError for an address that is not a store */
  async openOther(
    address: string,
    from: string,
    { create = false }: Pick<CommonOptions, 'create'> = {},
  ): Promise<Store> {
    const { root, env, now } = this.context;
    if (!isBucketAddress(address)) {
      return openFolder(checkStoreFolder(address, { root, from, create }), now);
    }
    const store = bucketStore(address, { env, now });
    await checkStoreBucket(store, { from, create });
    return store;
  }

  /** Opens the store with the log of the default environment. The log states its name; for a new one, the configuration. */
  async openDefault(): Promise<Store> {
    const store = await this.openStore();
    if ((await store.log.newest()) > 0) {
      const { environment: name } = await readSettings(store);
      const isNamed = name === store.environment.name;
      return isNamed ? store : store.forEnvironment({ name, isDefault: true });
    }
    const { configured } = await this.configuredEnvironments();
    const [{ name }] = configured;
    // Only the default environment has its log at the root. A folder of its name shows that the default has changed.
    if ((await store.files.list(layout.environments)).includes(name))
      throw defaultChanged(name, `its log is in ${layout.environments}/`);
    return store.forEnvironment({ name, isDefault: true });
  }

  /**
   * Opens the store with the log of one environment. The store knows its environments; the configuration names new ones.
   * @throws ReleaseError for an unknown name
   */
  async openEnvironment(name = this.environment): Promise<Store> {
    const store = await this.openDefault();
    if (name === undefined) return store;
    const found = (await store.allEnvironments()).find((each) => each.environment.name === name);
    if (found) return found;
    const { configured } = await this.configuredEnvironments();
    const { isDefault } = requireConfigured(name, configured);
    if (isDefault) throw defaultChanged(name, `it is ${store.environment.name}`);
    return store.forEnvironment({ name, isDefault });
  }

  /**
   * Opens all environments of the store and of the configuration, the default one first.
   * @param name opens only this one
   */
  async openEnvironments(name: string | undefined): Promise<Store[]> {
    const store = await this.openEnvironment(name);
    if (name !== undefined) return [store];
    const inStore = await store.allEnvironments();
    const known = inStore.map(({ environment }) => environment.name);
    const { configured } = await this.configuredEnvironments();
    const others = configured.filter((each) => !each.isDefault && !known.includes(each.name));
    return [...inStore, ...others.map((each) => store.forEnvironment(each))];
  }

  /** Returns the configured environments and the name of the selected one, without opening the store. */
  async configuredEnvironments(): Promise<{ name: string; configured: ConfiguredEnvironments }> {
    const configured = await loadEnvironments(this.configurationFile);
    return { name: this.environment ?? configured[0].name, configured };
  }
}

/** Opens a store in a folder, which may not exist yet. @throws StoreError for an unknown format */
async function openFolder(folder: string, now: () => Date): Promise<Store> {
  const store = folderStore(folder, now);
  await readMarker(store.files);
  return store;
}

/** Finds an environment in the configuration. @throws ReleaseError for an unknown name */
export function requireConfigured(
  name: string,
  configured: ConfiguredEnvironment[],
): ConfiguredEnvironment {
  const found = configured.find((environment) => environment.name === name);
  if (found) return found;
  const names = configured.map((environment) => environment.name);
  const close = closestName(name, names);
  const message = `There is no environment named ${name}.${close === undefined ? '' : ` Did you mean ${close}?`}`;
  const next = `Use one of ${names.join(', ')}, or add the environment to "environments" in site.config.json.`;
  throw new ReleaseError('ENVIRONMENT_NOT_FOUND', message, next);
}

function defaultChanged(name: string, why: string): ReleaseError {
  const message = `The default environment was not ${name} when the store was created: ${why}.`;
  const next = 'Set defaultEnvironment in site.config.json to its earlier value.';
  return new ReleaseError('DEFAULT_ENVIRONMENT_CHANGED', message, next);
}
