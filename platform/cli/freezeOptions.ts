import type { Command } from 'commander';
import { ReleaseError } from '../release/errors';

/** Options of commands that a freeze holds. */
export type FreezeOptions = { despiteFreeze?: boolean; why?: string };

/** Adds the option that goes through a freeze. */
export const withFreezes = (command: Command): Command =>
  command.option(
    '--despite-freeze',
    'go live although the configuration names a freeze: needs --why, and the log says so',
  );

/** @throws ReleaseError where a freeze is to be gone through for no reason */
export function requireReason({ despiteFreeze, why = '' }: FreezeOptions): void {
  if (!despiteFreeze || why.trim() !== '') return;
  throw new ReleaseError(
    '--despite-freeze was given without a reason.',
    'Say why it cannot wait: --why "…". The log keeps it.',
  );
}
