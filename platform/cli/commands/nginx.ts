import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LocalMirror, nginxConfig } from '@concourse/hosts';
import type { CommandFactory } from '../context';
import { parserOf } from '../options/values';
import { commandWithExample } from '../siteCommand';

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
      const separate =
        mainConfig === undefined
          ? undefined
          : { folder: path.resolve(mainConfig), modules, workers };
      const text = await nginxConfig(copy, { listen, serverName, trustProxy, separate });
      const file = path.resolve(options.output);
      const done = `Wrote ${file}. Check it, and reload nginx: nginx -t && nginx -s reload\n`;
      if (options.output !== '-') await writeFile(file, text);
      context.stdout(options.output === '-' ? text : done);
    });
