import { describeNext } from '@concourse/core/errors/describeError';
import type { Damage, StoreDamageError } from '@concourse/core/store/errors';

/** What a damage says of itself, without its stack. */
export const damageOf = ({ file, problem, next }: StoreDamageError): Damage => ({
  file,
  problem,
  next,
});

/** A paragraph for people: every damaged file, and what mends it. Empty where nothing is damaged. */
export function describeDamage(damage: Damage[]): string {
  return damage
    .map(({ file, problem, next }) => `Damaged: ${file} ${problem}.\n${describeNext(next)}\n`)
    .join('');
}
