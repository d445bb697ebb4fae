import { cp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { BuildError } from '../../bundle/BuildError';
import { compile, finish } from '../../bundle/buildWorkspace';
import type { BuildDefinition } from '../../bundle/defineArea';
import { describeFailure } from '../../bundle/describeFailure';
import { integrityOf } from '../../bundle/FileListPlugin';
import { foldersUsed } from '../../bundle/inputDigest';
import { folderOf, root, versionOf } from '../../bundle/workspace';
import { composeEdition } from '../../compose/composeEdition';
import { loadSiteConfig } from '../../configuration/loadSiteConfig';
import { developmentVersion } from '../../release/developmentVersion';
import { LiveReload } from '../../serve/liveReload';
import { folderStore } from '../../store/Store';
import { promote } from '../commands/promote';
import { publish } from '../commands/publish';
import { serveSite } from '../serveSite';
import { takeDevFolder } from './devFolder';
import { oneAtATime } from './oneAtATime';
import { reloadScript } from './reloadScript';
import { watchFolders } from './watchFolders';

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

const SCRIPT = '/__dev/reload.js';

/**
 * Watches one area (and what it shares) and shows it inside the released rest: every change becomes a
 * release of its own, promoted in a private copy of the store, and open pages reload. Neither the store
 * nor the area's `dist/` is touched.
 * @throws BuildError when the store has no live edition to develop in
 */
export async function dev({
  area,
  store,
  port,
  env,
  log,
  landing = '',
}: DevOptions): Promise<void> {
  await requireSite(store);
  const folder = await takeDevFolder(join(root, '.cache/dev'), area);
  const dist = join(folder, 'dist');
  const copy = join(folder, 'store');
  await cp(store, copy, { recursive: true, filter: (file) => !file.endsWith('/data') });
  const privateStore = folderStore(copy, () => new Date());

  const liveReload = new LiveReload();
  const script = Buffer.from(reloadScript);
  const released = versionOf(area);
  let builds = 0;

  async function rebuild(): Promise<void> {
    builds += 1;
    const started = performance.now();
    // Every build is a release of its own: served files never change under their address.
    const version = developmentVersion(released, builds);
    process.env.SITE_RELEASE_VERSION = version;
    const file = `${pathToFileURL(join(folderOf(area), 'webpack.config.ts')).href}?${builds}`;
    const { default: definition } = (await import(file)) as { default: BuildDefinition };
    const configs = definition.configs.map((config) => into(dist, area, quick(config)));
    await compile(area, configs);
    await finish(area, dist);
    await publish({
      store: privateStore,
      area,
      dist,
      dryRun: false,
      log: () => undefined,
      development: true,
    });
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

  const attempt = oneAtATime(() =>
    rebuild().catch((error: unknown) =>
      log(`${describeFailure(error)}\n${area} is shown as it was. Mend it and save.`),
    ),
  );
  const sources = await foldersUsed(area);
  const stopWatching = watchFolders(sources, () => void attempt());

  log(`Building ${area} …`);
  await attempt();
  const serving = await serveSite({
    storeDir: copy,
    port,
    formServices: true,
    faults: true,
    liveReload,
    overlay: (path) =>
      Promise.resolve(path === SCRIPT ? { body: script, type: 'text/javascript' } : undefined),
  });
  if (serving.inbox !== null) log(`What forms send: ${serving.inbox}`);
  log(`Open ${serving.url}${landing}, edit ${area}/src, and watch it reload.`);
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

/** A development build is no release: it goes to a folder of its own. */
const into = (dist: string, area: string, config: Configuration): Configuration => {
  const released = config.output?.path ?? '';
  const path = join(dist, relative(join(folderOf(area), 'dist'), released));
  return { ...config, output: { ...config.output, path } };
};

async function requireSite(store: string): Promise<void> {
  if (/^[a-z]+:|[\\/]https?:[\\/]/.test(store)) {
    throw new BuildError(
      `${store} is no folder of this machine`,
      'Copy the store here first, and name its folder: --store <dir>',
    );
  }
  if (await folderStore(store, () => new Date()).log.head()) return;
  throw new BuildError(
    `Nothing is live in ${store}: there is no site to develop in`,
    'Bring it up first: npm start. Or name the folder of a store that has one: --store <dir>',
  );
}
