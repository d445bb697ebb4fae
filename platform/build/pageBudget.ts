import { BuildError } from './BuildError';

/**
 * The limit that an area sets itself: `{ "page": "150 kB" }`.
 * @returns bytes, or undefined where it sets none
 * @throws BuildError for a limit that cannot be
 */
export function pageBudget(area: string, budget: unknown): { page: number } | undefined {
  if (budget === undefined) return undefined;
  const { page, ...others } = (budget ?? {}) as { page?: unknown };
  const [, amount] = /^(\d{1,6}(?:\.\d)?) kB$/.exec(typeof page === 'string' ? page : '') ?? [];
  const bytes = Math.round(Number(amount) * 1000);
  if (bytes > 0 && Object.keys(others).length === 0) return { page: bytes };
  throw new BuildError(
    `${area} sets its pages a limit that cannot be: ${JSON.stringify(budget)} (${area}/package.json, "concourse": { "budget": … })`,
    'Write { "page": "150 kB" }: what a page may cost a visitor, compressed, with its styles, scripts, fonts and first pictures.',
    { areas: [area] },
  );
}
