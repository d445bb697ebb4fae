import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InvalidArgumentError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Edition } from '@concourse/core/store/types';
import { exportEdition } from '@concourse/hosts/export/exportEdition';
import { nginxMainConfig, nginxSiteConfig } from '@concourse/hosts/nginx/configuration';
import { nginxAdapter, installScript } from '@concourse/hosts/nginx/script';
import { bindToEnvironment, LocalMirror } from '@concourse/mirror/LocalMirror';
import { runSync, syncOnce } from '@concourse/mirror/runSync';
import { ReleaseError } from '@concourse/release/errors';
import { requireNotPruned } from '@concourse/release/siteState';
import type { Store } from '@concourse/store/Store';
import type { Context } from '../context';
import { parseRevision } from '../options/values';
import { Run } from '../run';
import { syncOptions, openMirroredStore } from '../serving/startServing';
import { environmentOption, commandWithExample, siteCommand, shutdownSignal } from '../siteCommand';

export function followCommand(context: Context): CommandUnknownOpts {
  const about = 'Keep a local copy of the live releases, for nginx';
  return siteCommand('follow --to /srv/site', about, environmentOption, ...syncOptions)
    .requiredOption('--to <dir>', 'folder of the copy')
    .option('--once', 'copy the live releases and end')
    .action(async (options) => {
      const { to, once, every: everyMs, keep: retentionMs } = options;
      const run = new Run(context, options);
      const { log } = run;
      const copy = await LocalMirror.open(path.resolve(to), 'follower');
      const source = once
        ? (await run.openEnvironment()).store
        : await openMirroredStore(run, copy);
      const { name, isDefault } = source.environment;
      await bindToEnvironment(copy, source.environment);
      await installScript(copy);
      const how = { source, copy, adapter: nginxAdapter(copy), now: context.now, log, retentionMs };
      if (once) {
        await syncOnce(how);
        const current = await copy.readJson('current.json');
        run.report({ lines: [], json: { copy: copy.root, environment: name, current } });
        return;
      }
      log(`Following ${source.label}${isDefault ? '' : `, ${name},`} into ${copy.root}.`);
      const signal = shutdownSignal((by) =>
        log(`${by}: finishing what is under way. Visitors go on with what they have.`),
      );
      await runSync({ ...how, everyMs, signal });
    });
}

function parseWorkers(typed: string): string {
  if (/^(?:auto|[1-9]\d{0,3})$/.test(typed)) return typed;
  throw new InvalidArgumentError('Expected a number above 0, or auto.');
}

export function nginxCommand(context: Context): CommandUnknownOpts {
  return commandWithExample(
    'nginx --from /srv/site --to /etc/nginx/conf.d/site.conf',
    'Write the configuration of nginx for a copy that `follow` keeps',
  )
    .requiredOption('--from <dir>', 'folder of the copy, see follow --to')
    .option('--to <file>', 'where to write it; - for standard output', '-')
    .option('--listen <address>', 'address that nginx listens on', '127.0.0.1:8080')
    .option('--server-name <name>', 'host name of the site', '_')
    .option('--trust-proxy', 'trust the x-forwarded-proto header of a proxy')
    .option(
      '--alone <dir>',
      'write the configuration of an own nginx with its files in this folder',
    )
    .option('--modules <dir>', "with --alone: folder of nginx's modules", '/usr/lib/nginx/modules')
    .option('--workers <number>', 'with --alone: processes, or one a core', parseWorkers, 'auto')
    .action(async (options) => {
      const { listen, serverName, trustProxy = false, alone, modules, workers } = options;
      const copy = await LocalMirror.open(path.resolve(options.from), 'follower');
      const script = copy.pathOf(await installScript(copy));
      const site = nginxSiteConfig({ copy: copy.root, script, listen, serverName, trustProxy });
      const text =
        alone === undefined
          ? site
          : nginxMainConfig(site, { folder: path.resolve(alone), modules, workers });
      if (options.to === '-') context.stdout(text);
      else {
        await writeFile(path.resolve(options.to), text);
        context.stdout(`Written: ${path.resolve(options.to)}. Check it and reload: nginx -t\n`);
      }
    });
}

export function exportCommand(context: Context): CommandUnknownOpts {
  const about = 'Write an edition as plain files, for any static host';
  return siteCommand('export --to out', about, environmentOption)
    .requiredOption('--to <dir>', 'folder: empty, or of an earlier export')
    .option('--edition <id>', 'edition to export (default: the live one)')
    .option('--rev <number>', 'edition that was live with this revision', parseRevision)
    .option('--preview <id>', 'preview, for an address of its own')
    .action(async (options) => {
      const run = new Run(context, options);
      const { store } = await run.openEnvironment();
      const edition = await readEdition(store, options);
      const copy = await LocalMirror.open(path.resolve(options.to), 'export');
      const { preview } = options;
      const exported = await (preview === undefined
        ? exportEdition(store, copy, edition)
        : exportEdition(store, copy, edition, (blob) => store.previews.readBlob(preview, blob)));
      await copy.close();
      const { pages, written, removed } = exported;
      const { id } = edition;
      run.report({
        lines: [
          `Edition ${id} with ${pages} pages is in ${copy.root}: ${written} files written, ${removed} removed.`,
        ],
        json: { environment: store.environment.name, edition: id, to: copy.root, ...exported },
      });
    });
}

async function readEdition(
  store: Store,
  { edition, rev, preview }: { edition?: string; rev?: number; preview?: string },
): Promise<Edition> {
  const { previews, editions, log } = store;
  if ([edition, rev, preview].filter((given) => given !== undefined).length > 1) {
    throw new ReleaseError(
      'OPTIONS_CONFLICT',
      'More than one edition was named.',
      'Name one: --edition, --rev or --preview.',
    );
  }
  if (preview !== undefined) {
    if (await previews.find(preview)) return previews.readEdition(preview);
    throw new ReleaseError(
      'PREVIEW_NOT_FOUND',
      `There is no preview ${preview}.`,
      'Those that there are: npm run site -- preview --list',
    );
  }
  if (edition !== undefined) return editions.read(edition);
  if (rev !== undefined) await requireNotPruned(store, rev);
  const record = rev === undefined ? await log.head() : await log.read(rev);
  if (record) return editions.read(record.live);
  throw new ReleaseError(
    'NOTHING_LIVE',
    'Nothing is live yet, so there is nothing to export.',
    'First: npm run site -- up',
  );
}
