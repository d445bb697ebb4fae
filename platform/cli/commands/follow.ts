import path from 'node:path';
import type { Command } from 'commander';
import { forNginx } from '@concourse/hosts/nginx/presentation';
import { placeScript } from '@concourse/hosts/nginx/script';
import { dedicateCopy } from '@concourse/mirror/dedicateCopy';
import { follow, followOnce } from '@concourse/mirror/follow';
import { LocalCopy } from '@concourse/mirror/LocalCopy';
import type { Context } from '../context';
import { following, type FollowingOptions } from '../options/serve';
import { openFollowed } from '../serving/startServing';
import {
  addOptions,
  environment,
  progress,
  report,
  siteCommand,
  untilStopped,
  type EnvironmentOptions,
} from '../siteCommand';
import { openEnvironment } from '../stores';

type Options = EnvironmentOptions & FollowingOptions & { to: string; once?: boolean };

export function followCommand(context: Context): Command {
  const command = siteCommand(
    'follow',
    'Keep a local copy of what is live, for nginx: a promotion is shown without a reload',
    'follow --to /srv/site',
    environment,
  )
    .requiredOption('--to <dir>', 'folder of the copy')
    .option('--once', 'copy what is live now, and end');
  return addOptions(command, following).action(async (options: Options) => {
    const { to, once, every: everyMs, keep: keepMs } = options;
    const log = progress(context, options);
    const copy = await LocalCopy.open(path.resolve(to), 'follower');
    const source = once
      ? (await openEnvironment(context, options)).store
      : await openFollowed(context, options, copy);
    const { name, isDefault } = source.environment;
    await dedicateCopy(copy, source.environment);
    await placeScript(copy);
    const how = { source, copy, presentation: forNginx(copy), now: context.now, log, keepMs };
    if (once) {
      await followOnce(how);
      const current = await copy.readJson('current.json');
      report(context, options, {
        lines: [],
        json: { copy: copy.root, environment: name, current },
      });
      return;
    }
    log(`Following ${source.label}${isDefault ? '' : `, ${name},`} into ${copy.root}.`);
    const signal = untilStopped((by) =>
      log(`${by}: finishing what is under way. Visitors go on with what they have.`),
    );
    await follow({ ...how, everyMs, signal });
  });
}
