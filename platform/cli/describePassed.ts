import type { PassedDay } from '@concourse/release/editionChanges';

/**
 * What days are by now that pages without scripts still say otherwise, and what brings them up to date.
 * @param environment where it has to be named
 */
export function describePassed(passed: PassedDay[], environment?: string): string[] {
  if (passed.length === 0) return [];
  const days = passed.map(({ fact, composed, now }) => `${fact} ${composed} → ${now}`);
  const to = environment === undefined ? '' : ` --to ${environment}`;
  return [
    '',
    `Composed on an earlier day${environment === undefined ? '' : ` (${environment})`}: ${days.join(', ')}`,
    `  npm run site -- promote --today${to}`,
  ];
}
