import { closest, distance } from 'fastest-levenshtein';

/** Returns the known name that a mistyped one probably means. */
export function closestName(typed: string, known: string[]): string | undefined {
  const byLowerCase = new Map(known.map((name) => [name.toLowerCase(), name]));
  const wanted = typed.toLowerCase();
  if (known.length === 0) return undefined;
  const best = closest(wanted, [...byLowerCase.keys()]);
  const isClose = distance(wanted, best) <= Math.max(2, typed.length / 4);
  return isClose ? byLowerCase.get(best) : undefined;
}

/** Describes what is expected in place of an unknown name. */
export function expectedName(name: string, names: string[]): string {
  const close = closestName(name, names);
  return `a known name${close ? `; did you mean ${close}?` : ''}`;
}
