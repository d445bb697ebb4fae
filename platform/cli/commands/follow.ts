import path from 'node:path';
import type { Command } from 'commander';
import { forNginx, placeScript } from '@concourse/hosts/nginx/script';
import { dedicateCopy } from '@concourse/mirror/dedicateCopy';
import { follow, followOnce } from '@concourse/mirror/follow';
import { LocalCopy } from '@concourse/mirror/LocalCopy';
import type { Context } from '../context';
import { environmentCommand, openEnvironment, type EnvironmentOptions } from '../environments';
import { followingCommand, followingTimes, type FollowingOptions } from '../followingOptions';
import { openFollowed } from '../openFollowed';
import { progress, report } from '../siteCommand';
import { untilStopped } from '../untilStopped';

type Options = EnvironmentOptions & FollowingOptions & { to: string; once?: boolean };

export function followCommand(context: Context): Command {
  const command = environmentCommand(
    'follow',
    'Keep a local copy of what is live, for nginx: a promotion is shown without a reload',
    'follow --to /srv/site',
  )
    .requiredOption('--to <dir>', 'folder of the copy')
    .option('--once', 'copy what is live now, and end');
  return followingCommand(command).action(async (options: Options) => {
    const log = progress(context, options);
    const copy = await LocalCopy.open(path.resolve(options.to), 'follower');
    const { everyMs, keepMs } = followingTimes(options);
    const source = options.once
      ? (await openEnvironment(context, options)).store
      : await openFollowed(context, options, copy);
    const { environment } = source;
    await dedicateCopy(copy, environment);
    await placeScript(copy);
    const presentation = forNginx(copy);
    const following = { source, copy, presentation, now: context.now, log, keepMs };
    if (options.once) {
      await followOnce(following);
      const current = await copy.readJson('current.json');
      report(context, options, {
        lines: [],
        json: { copy: copy.root, environment: environment.name, current },
      });
      return;
    }
    const which = environment.isDefault ? '' : `, ${environment.name},`;
    log(`Following ${source.label}${which} into ${copy.root}.`);
    await follow({
      ...following,
      everyMs,
      signal: untilStopped((by) => log(`${by}: ${farewell}`)),
    });
  });
}

const farewell = 'finishing what is under way. Visitors go on with what they have.';
