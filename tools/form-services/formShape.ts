/** A form has at most this many fields. */
export const fieldLimit = 500;

/** Lists and what they hold counted one by one. */
const maxValues = 4 * fieldLimit;
const maxDepth = 10;

/** What keeps a value from being a form's, in words for whoever sent it. */
export type ShapeProblem = 'too many values' | 'nested too deeply';

/**
 * Looks for more than a form can hold. It gives up at the first excess, so that its own cost is bounded
 * whatever was sent.
 * @returns null for a value of a form's shape
 */
export function shapeProblem(value: unknown, limit = maxValues): ShapeProblem | null {
  let left = limit;
  const visit = (inner: unknown, depth: number): ShapeProblem | null => {
    if (typeof inner !== 'object' || inner === null) return null;
    if (depth > maxDepth) return 'nested too deeply';
    for (const name in inner) {
      left -= 1;
      if (left < 0) return 'too many values';
      const problem = visit((inner as Record<string, unknown>)[name], depth + 1);
      if (problem) return problem;
    }
    return null;
  };
  return visit(value, 1);
}

/** Whether an urlencoded form has more fields than it may; it looks no further than it must. */
export function hasTooManyFields(form: string): boolean {
  let at = -1;
  for (let count = 1; count <= fieldLimit; count += 1) {
    at = form.indexOf('&', at + 1);
    if (at < 0) return false;
  }
  return true;
}
