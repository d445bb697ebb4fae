import type { Command } from 'commander';
import { beShortLived } from '../project/beShortLived';
import type { Context } from './context';

type MakeCommand = (context: Context) => Command;

/** What pipelines and people wait for most: loaded without the others. In this repository they are programs: `brief`. */
const alone: Record<string, () => Promise<MakeCommand>> = {
  promote: () => import('./commands/promote').then(({ promoteCommand }) => promoteCommand),
  rollback: () => import('./commands/rollback').then(({ rollbackCommand }) => rollbackCommand),
  status: () => import('./commands/status').then(({ statusCommand }) => statusCommand),
};

/**
 * The commands that a command line needs: the one that it names, or all of them, as help does.
 * @param args what stands behind `npm run site --`
 */
export async function commandsFor([name = '']: string[]): Promise<MakeCommand[]> {
  const named = Object.hasOwn(alone, name) ? alone[name] : undefined;
  if (named) {
    beShortLived();
    return [await named()];
  }
  const { allCommands } = await import('./allCommands');
  return allCommands;
}
