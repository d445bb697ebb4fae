import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { nginxAlone, nginxSite } from '@concourse/hosts/nginx/configuration';
import { placeScript } from '@concourse/hosts/nginx/script';
import { LocalCopy } from '@concourse/mirror/LocalCopy';
import type { Context } from '../context';

type Options = {
  from: string;
  to: string;
  listen: string;
  serverName: string;
  trustProxy?: boolean;
  alone?: string;
  modules: string;
  workers: string;
};

function parseWorkers(typed: string): string {
  if (/^(?:auto|[1-9]\d{0,3})$/.test(typed)) return typed;
  throw new InvalidArgumentError('Expected a number above 0, or auto.');
}

export function nginxCommand(context: Context): Command {
  return new Command('nginx')
    .description('Write the configuration of nginx for a copy that `follow` keeps')
    .requiredOption('--from <dir>', 'folder of the copy, see follow --to')
    .option('--to <file>', 'where to write it; - for standard output', '-')
    .option('--listen <address>', 'what nginx listens on', '127.0.0.1:8080')
    .option('--server-name <name>', 'host name of the site', '_')
    .option('--trust-proxy', 'believe the x-forwarded-proto header of a proxy in front')
    .option(
      '--alone <dir>',
      'a whole configuration for an nginx with nothing else to serve; its own files lie in this folder',
    )
    .option('--modules <dir>', "with --alone: folder of nginx's modules", '/usr/lib/nginx/modules')
    .option(
      '--workers <number>',
      'with --alone: how many processes; auto is one for each core',
      parseWorkers,
      'auto',
    )
    .addHelpText(
      'after',
      '\nExample:\n  npm run site -- nginx --from /srv/site --to /etc/nginx/conf.d/site.conf',
    )
    .showHelpAfterError('(--help explains the command)')
    .action(async (options: Options) => {
      const copy = await LocalCopy.open(path.resolve(options.from), 'follower');
      const script = copy.at(await placeScript(copy));
      const { listen, serverName, trustProxy = false } = options;
      const site = nginxSite({ copy: copy.root, script, listen, serverName, trustProxy });
      const { alone, modules, workers } = options;
      const text =
        alone === undefined
          ? site
          : nginxAlone(site, { folder: path.resolve(alone), modules, workers });
      if (options.to === '-') context.stdout(text);
      else {
        await writeFile(path.resolve(options.to), text);
        context.stdout(`Written: ${path.resolve(options.to)}. Check it and reload: nginx -t\n`);
      }
    });
}
