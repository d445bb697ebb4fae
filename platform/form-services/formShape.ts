/** Maximum number of fields of a form. */
export const fieldLimit = 500;

/** Maximum number of values, where a list counts as one and each of its items as another. */
const maxValues = 4 * fieldLimit;
const maxDepth = 10;

/** Why a value is not a valid form; part of the error message. */
export type ShapeProblem = 'too many values' | 'nested too deeply';

/**
 * Checks the size and depth of a form. Stops at the first problem, so the cost is bounded for any input.
 * @returns null if the form is within the limits
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

/** Returns whether an urlencoded form has too many fields. Stops counting at the limit. */
export function hasTooManyFields(form: string): boolean {
  let at = -1;
  for (let count = 1; count <= fieldLimit; count += 1) {
    at = form.indexOf('&', at + 1);
    if (at < 0) return false;
  }
  return true;
}
