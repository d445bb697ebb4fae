import { nextLines } from '@concourse/core/errors/ActionableError';
import type { Damage } from '@concourse/core/store/errors';
import { formatBytes } from '@concourse/core/text/format';

// Texts that several commands print.

export const nothingLive = 'Nothing is live yet. To publish and promote: npm run site -- deploy';

export const totalSize = (items: { bytes: number }[]): string =>
  formatBytes(items.reduce((sum, { bytes }) => sum + bytes, 0));

export const describeRevisions = (first: number, last: number): string =>
  first === last ? `revision ${first}` : `revisions ${first} to ${last}`;

/** Describes each damaged file and its repair. */
export const describeDamage = (damage: Damage[]): string =>
  damage
    .map(({ file, problem, next }) => `Damaged: ${file} ${problem}.\n${nextLines(next)}\n`)
    .join('');
