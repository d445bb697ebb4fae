import type { Edition } from '@concourse/core/store/types';
import type { Problem } from './problem';

/**
 * Every address that visitors can open today is answered by the new edition as well: by a page, a
 * redirect, or the word that it is gone.
 * @param shown what everybody gets now
 */
export function checkLostAddresses(shown: Edition, edition: Edition): Problem[] {
  const isThere = (path: string): boolean =>
    path in edition.pages || (edition.aliases[path] ?? '') in edition.pages;
  const isLost = (path: string): boolean => !isThere(path);
  // Most promotions take no address away: then their spellings need not be compared.
  if (![...Object.keys(shown.pages), ...Object.keys(shown.aliases)].some(isLost)) return [];
  const answered = answeredAddresses(edition);
  const gone = new Set(edition.gone);
  return [...answeredAddresses(shown)]
    .filter(([address]) => !answered.has(address) && !gone.has(address))
    .map(([, { path, area }]): Problem => ({
      area,
      file: 'src/routes.ts',
      rule: 'addresses',
      message: `${path} is live, and nothing answers it any more`,
    }));
}

type Answered = { path: string; area: string };

/** What an edition answers: pages and redirects to pages, by their address in lower case. */
export function answeredAddresses({ pages, aliases }: Edition): Map<string, Answered> {
  const found = new Map<string, Answered>();
  for (const [alias, target] of Object.entries(aliases)) {
    const page = pages[target];
    if (page) found.set(alias.toLowerCase(), { path: alias, area: page.area });
  }
  for (const [path, { area }] of Object.entries(pages)) {
    found.set(path.toLowerCase(), { path, area });
  }
  return found;
}
