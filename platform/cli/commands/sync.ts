import path from 'node:path';
import { LocalMirror, openNginxAdapter, runSync, syncOnce } from '@concourse/hosts';
import type { CommandFactory } from '../context';
import { Run } from '../run';
import { syncOptions, openMirroredStore } from '../serving/startServing';
import { environmentOption, siteCommand, shutdownSignal } from '../siteCommand';

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
      const source = once ? await run.openEnvironment() : await openMirroredStore(run, copy);
      const { name, isDefault } = source.environment;
      await copy.bindTo(source.environment);
      const adapter = await openNginxAdapter(copy);
      const how = { source, copy, adapter, now: context.now, log, retentionMs };
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
