import { rollBack } from '@concourse/release/rollBack';
import { applyOptions, dryRunOption, reasonOption } from '../changeSite';
import type { CommandFactory } from '../context';
import { parseRevision } from '../options/values';
import { applyOrReportRequest, atOption } from '../requestChange';
import { Run } from '../run';
import { changeThroughService } from '../serviceClient';
import { environmentOption, siteCommand } from '../siteCommand';

export const rollbackCommand: CommandFactory = (context) =>
  siteCommand(
    'rollback mf-awards',
    'Roll back the last change, areas, or the whole site to a revision',
    environmentOption,
  )
    .argument('[area...]', 'ends the canary of an area, or else restores its previous release')
    .option('--to-revision <revision>', 'restore the whole site at this revision', parseRevision)
    .addOption(reasonOption)
    .addOption(dryRunOption)
    .addOption(atOption)
    .action(async (areas, options) => {
      const run = new Run(context, options);
      const { toRevision: rev } = options;
      const isService = await changeThroughService(
        run,
        rev === undefined ? { do: 'roll back', areas } : { do: 'restore', rev },
        rev !== undefined && areas.length > 0 ? ['--to-revision with areas'] : [],
      );
      if (isService) return;
      const apply = await applyOptions(run);
      await applyOrReportRequest(run, apply, (how) => rollBack({ areas, to: rev }, how), {
        action: rev === undefined ? null : { do: 'restore', rev },
      });
    });
