import type { Command } from 'commander';
import { requireAreas } from '../../release/areas';
import type { Context } from '../context';
import { progress, siteCommand, storeFolder, type CommonOptions } from '../siteCommand';
import { parsePort, portOf } from './serve';

export function devCommand(context: Context): Command {
  return siteCommand(
    'dev',
    'Watch one area, rebuild and reload it inside the released rest',
    'dev mf-awards',
  )
    .argument('<area>', 'area to work on')
    .option('--port <number>', 'port to listen on (env: PORT)', parsePort)
    .action(async (area: string, options: CommonOptions & { port?: number }) => {
      await requireAreas(context.root, [area]);
      const { dev } = await context.parts.dev();
      await dev({
        area,
        root: context.root,
        store: storeFolder(context, options),
        port: portOf(context, options.port),
        env: context.env,
        log: progress(context, options),
      });
    });
}
