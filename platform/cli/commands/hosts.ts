import path from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { exportEdition } from '@concourse/hosts/export/exportEdition';
import { nginxMainConfig, nginxSiteConfig } from '@concourse/hosts/nginx/configuration';
import { nginxAdapter, installScript } from '@concourse/hosts/nginx/script';
import { bindToEnvironment, LocalMirror } from '@concourse/mirror/LocalMirror';
import { runSync, syncOnce } from '@concourse/mirror/runSync';
import { ReleaseError } from '@concourse/release/errors';
import { requireNotPruned } from '@concourse/release/siteState';
import type { Store } from '@concourse/store/Store';
import type { CommandFactory } from '../context';
import { parserOf, parseRevision } from '../options/values';
import { writeOutputFile } from '../outputFiles';
import { requireLive, Run } from '../run';
import { syncOptions, openMirroredStore } from '../serving/startServing';
import { environmentOption, commandWithExample, siteCommand, shutdownSignal } from '../siteCommand';

export const syncCommand: CommandFactory = (context) => {
  const about = 'Mirror the live releases to a local folder, for nginx';
  return siteCommand('sync --output /srv/site', about, environmentOption, ...syncOptions)
    .requiredOption('--output <path>', 'folder of the mirror')
    .option('--once', 'update the mirror once and exit')
    .action(async (options) => {
      const { output, once, pollInterval: everyMs, retention: retentionMs } = options;
      const run = new Run(context, options);
      const { log } = run;
      const copy = await LocalMirror.open(path.resolve(output), 'follower');
      const source = once
        ? (await run.openEnvironment()).store
        : await openMirroredStore(run, copy);
      const { name, isDefault } = source.environment;
      await bindToEnvironment(copy, source.environment);
      await installScript(copy);
      const how = { source, copy, adapter: nginxAdapter(copy), now: context.now, log, retentionMs };
      if (once) await syncOnce(how);
      else {
        log(`Mirroring ${source.label}${isDefault ? '' : `, ${name},`} to ${copy.root}.`);
        const signal = shutdownSignal((by) =>
          log(`${by}: finishing the current update. nginx continues to serve the mirror.`),
        );
        await runSync({ ...how, everyMs, signal });
      }
      const current = await copy.readJson('current.json');
      run.report({ lines: [], json: { output: copy.root, environment: name, current } });
    });
};

const parseWorkerProcesses = parserOf(
  (typed) => (/^(?:auto|[1-9]\d{0,3})$/.test(typed) ? typed : null),
  'a number from 1 to 9,999, or auto',
);

export const nginxCommand: CommandFactory = (context) =>
  commandWithExample(
    'nginx --mirror /srv/site --output /etc/nginx/conf.d/site.conf',
    'Write the configuration of nginx for a folder that `sync` mirrors to',
  )
    .requiredOption('--mirror <folder>', 'folder that `sync` writes')
    .option('--output <path>', 'file to write; - for standard output', '-')
    .option('--listen <address>', 'address that nginx listens on', '127.0.0.1:8080')
    .option('--server-name <name>', 'host name of the site', '_')
    .option('--trust-proxy', 'trust the x-forwarded-proto header of a proxy')
    .option('--main-config <folder>', 'configure a separate nginx with its files in this folder')
    .option('--modules <folder>', 'with --main-config: modules of nginx', '/usr/lib/nginx/modules')
    .option(
      '--worker-processes <number>',
      'with --main-config: number of processes, or auto for one per core',
      ...([parseWorkerProcesses, 'auto'] as const),
    )
    .action(async (options) => {
      const { listen, serverName, trustProxy = false } = options;
      const { mainConfig, modules, workerProcesses: workers } = options;
      const copy = await LocalMirror.open(path.resolve(options.mirror), 'follower');
      const script = copy.pathOf(await installScript(copy));
      const site = nginxSiteConfig({ copy: copy.root, script, listen, serverName, trustProxy });
      const text =
        mainConfig === undefined
          ? site
          : nginxMainConfig(site, { folder: path.resolve(mainConfig), modules, workers });
      const file = path.resolve(options.output);
      const done = `Wrote ${file}. Check it, and reload nginx: nginx -t && nginx -s reload\n`;
      if (options.output !== '-') await writeOutputFile(file, text);
      context.stdout(options.output === '-' ? text : done);
    });

export const exportCommand: CommandFactory = (context) => {
  const about = 'Write the live edition, or another one, as plain files for any static host';
  return siteCommand('export --output out', about, environmentOption)
    .requiredOption('--output <path>', 'folder that is empty or contains an earlier export')
    .addOption(
      new Option('--edition <id>', 'export this edition').conflicts(['revision', 'preview']),
    )
    .option('--revision <revision>', 'export the live edition of this revision', parseRevision)
    .addOption(new Option('--preview <id>', 'export a preview').conflicts('revision'))
    .action(async (options) => {
      const run = new Run(context, options);
      const { store } = await run.openEnvironment();
      const edition = await readEdition(store, options);
      const copy = await LocalMirror.open(path.resolve(options.output), 'export');
      const { preview } = options;
      const exported = await (preview === undefined
        ? exportEdition(store, copy, edition)
        : exportEdition(store, copy, edition, (blob) => store.previews.readBlob(preview, blob)));
      await copy.close();
      const { pages, written, removed } = exported;
      const { id } = edition;
      run.report({
        lines: [
          `Exported edition ${id} with ${pages} pages to ${copy.root}: ${written} files written, ${removed} removed.`,
        ],
        json: { environment: store.environment.name, edition: id, output: copy.root, ...exported },
      });
    });
};

async function readEdition(
  store: Store,
  { edition, revision, preview }: { edition?: string; revision?: number; preview?: string },
) {
  const { previews, editions, log } = store;
  if (preview !== undefined) {
    if (await previews.find(preview)) return previews.readEdition(preview);
    const message = `There is no preview ${preview}.`;
    const next = 'List the previews: npm run site -- preview --list';
    throw new ReleaseError('PREVIEW_NOT_FOUND', message, next);
  }
  if (edition !== undefined) return editions.read(edition);
  if (revision !== undefined) await requireNotPruned(store, revision);
  const record = revision === undefined ? await log.head() : await log.read(revision);
  return editions.read(requireLive(record).live);
}
