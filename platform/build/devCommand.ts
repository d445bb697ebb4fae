import { watch } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { composeEdition } from '../compose/composeEdition';
import { loadSiteConfig } from '../configuration/loadSiteConfig';
import { promote } from '../release/commands/promote';
import { publish } from '../release/commands/publish';
import { LiveReload } from '../serve/liveReload';
import { serve } from '../serve/serve';
import { LocalStore } from '../store/LocalStore';
import { compile, finish } from './buildWorkspace';
import type { BuildDefinition } from './defineArea';
import { integrityOf } from './FileListPlugin';
import { reloadScript } from './reloadScript';
import { folderOf, root, versionOf } from './workspace';

export type DevOptions = {
  area: string;
  root: string;
  /** Folder of the store whose released rest the area is shown in. It is only read. */
  store: string;
  port: number;
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
  /** Address to open first. */
  landing?: string;
};

/** Changes that come within this time, in milliseconds, are one change. */
const SETTLE = 80;

const SCRIPT = '/__dev/reload.js';

/**
 * Watches one area (and what it shares) and shows it inside the released rest: every change becomes a
 * release of its own, promoted in a private copy of the store, and open pages reload.
 * @throws Error when the store has no live edition to develop in
 */
export async function dev({
  area,
  store,
  port,
  env,
  log,
  landing = '',
}: DevOptions): Promise<void> {
  const folder = join(root, '.cache/dev', `${area}-${process.pid}`);
  await cp(store, folder, { recursive: true, filter: (file) => !file.endsWith('/data') });
  const privateStore = new LocalStore(folder, () => new Date());
  if (!(await privateStore.log.head())) {
    throw new Error(`Nothing is live in ${store}\n  → Bring the site up first: npm start`);
  }

  const liveReload = new LiveReload();
  const script = Buffer.from(reloadScript);
  const released = versionOf(area);
  let builds = 0;

  async function rebuild(): Promise<void> {
    builds += 1;
    const started = performance.now();
    // Every build is a release of its own: served files never change under their address.
    const version = `${released}-dev.${process.pid}.${builds}`;
    process.env.SITE_RELEASE_VERSION = version;
    const file = `${pathToFileURL(join(folderOf(area), 'webpack.config.ts')).href}?${builds}`;
    const { default: definition } = (await import(file)) as { default: BuildDefinition };
    await compile(area, definition.configs.map(quick));
    await finish(area);
    const dist = join(folderOf(area), 'dist');
    await publish({ store: privateStore, area, dist, dryRun: false, log: () => undefined });
    await promote({ [area]: version }, undefined, {
      store: privateStore,
      site: await loadSiteConfig({ file: join(root, 'site.config.json'), env }),
      // Nothing is reused: the released pages lack the script.
      compose: ({ releases, readFragment, readReleaseFile, readShellBundle, site }) =>
        composeEdition({
          releases,
          readFragment,
          readReleaseFile,
          readShellBundle,
          site,
          developmentScript: { href: SCRIPT, integrity: integrityOf(script) },
        }),
      now: () => new Date(),
      who: 'dev',
      why: 'development',
      dryRun: false,
      allowBrokenLinks: true,
      onTarget: () => undefined,
    });
    log(`${area} rebuilt in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    liveReload.announce('reload', { area });
  }

  const attempt = (): Promise<void> =>
    rebuild().catch((error: unknown) =>
      log(error instanceof Error ? error.message : String(error)),
    );

  await attempt();
  const serving = await serve({
    storeDir: folder,
    port,
    faults: true,
    liveReload,
    overlay: (path) =>
      Promise.resolve(path === SCRIPT ? { body: script, type: 'text/javascript' } : undefined),
  });
  log(`Open ${serving.url}${landing}, edit ${area}/src, and watch it reload.`);
  const stopWatching = watchSources(area, attempt);
  await serving.closed;
  stopWatching();
  await rm(folder, { recursive: true, force: true });
}

/** Nobody weighs these files, or reads their maps: a rebuild takes less time without. */
const quick = (config: Configuration): Configuration => ({
  ...config,
  devtool: false,
  optimization: { ...config.optimization, minimize: false },
  ...(typeof config.cache === 'object' &&
    config.cache.type === 'filesystem' && {
      cache: { ...config.cache, name: `${config.cache.name ?? ''}-dev` },
    }),
});

/** @returns stops it */
function watchSources(area: string, rebuild: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve();
  const changed = (file: string | null): void => {
    if (!file || /(?:^|\/)(?:dist|node_modules)\/|\.test\.tsx?$|\.d\.scss\.ts$|~$/.test(file))
      return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue.then(rebuild);
    }, SETTLE);
  };
  const watchers = [join(folderOf(area), 'src'), join(root, 'shared')].map((folder) =>
    watch(folder, { recursive: true }, (_, file) => changed(file)),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
