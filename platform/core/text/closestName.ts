import { closest, distance } from 'fastest-levenshtein';

/** The known name that a mistyped one probably means. */
export function closestName(typed: string, known: string[]): string | undefined {
  const byLowerCase = new Map(known.map((name) => [name.toLowerCase(), name]));
  const wanted = typed.toLowerCase();
  const best = closest(wanted, [...byLowerCase.keys()]);
  return distance(wanted, best) <= Math.max(2, typed.length / 4)
    ? byLowerCase.get(best)
    : undefined;
}

/** The expected value in place of an unknown name, for error messages. */
export function expectedName(name: string, names: string[]): string {
  const close = closestName(name, names);
  return `a known name${close ? `; did you mean ${close}?` : ''}`;
}
