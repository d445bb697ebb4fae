import type { Command } from 'commander';
import { ReleaseError } from '@concourse/release/errors';

/** Options of commands that a freeze holds. */
export type FreezeOptions = SettingsFlags & { despiteFreeze?: boolean; why?: string };

/** Options of commands that compose pages with the settings of the folder. */
export type SettingsFlags = { acceptSettings?: boolean | string };

/** Adds the options that go through a freeze and change settings. */
export const withFreezes = (command: Command): Command =>
  withSettings(command).option(
    '--despite-freeze',
    'go live although the configuration names a freeze: needs --why, and the log says so',
  );

/** Adds the option that changes settings. */
export const withSettings = (command: Command): Command =>
  command.option(
    '--accept-settings',
    'change the settings of the site to those of the plan; the log keeps each change',
  );

/** @throws ReleaseError where a freeze is to be gone through for no reason */
export function requireReason({ despiteFreeze, why = '' }: FreezeOptions): void {
  if (!despiteFreeze || why.trim() !== '') return;
  throw new ReleaseError(
    '--despite-freeze was given without a reason.',
    'Say why it cannot wait: --why "…". The log keeps it.',
  );
}
