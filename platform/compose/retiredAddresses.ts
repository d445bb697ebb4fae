import type { ReleaseManifest, RetiredAddress } from '@concourse/contract/release';
import type { Edition } from '../store/types';

type Answer = { to: string } | { gone: true } | null;

/**
 * How an edition answers the addresses that its areas gave up. What a page or an alias answers stays
 * theirs, so that an address can be taken up again; an address that leads to one that another area
 * gave up goes where that one leads. What leads nowhere is left out, for the checks to find.
 * @returns all aliases of the edition with those of retired addresses, and what is gone, in lower case
 */
export function retiredAddresses(
  releases: ReleaseManifest[],
  { pages, aliases }: Pick<Edition, 'pages' | 'aliases'>,
): Required<Pick<Edition, 'aliases' | 'gone'>> {
  const retired = new Map<string, RetiredAddress>();
  for (const entry of releases.flatMap((release) => release.retired ?? [])) {
    retired.set(entry.path.toLowerCase(), entry);
  }
  const answered = new Map([
    ...Object.entries(aliases),
    ...Object.keys(pages).map((path) => [path.toLowerCase(), path] as const),
  ]);

  function answerOf(path: string, passed: string[]): Answer {
    const page = answered.get(path);
    if (page !== undefined) return { to: page };
    const entry = retired.get(path);
    if (!entry || passed.includes(path)) return null;
    return 'gone' in entry ? { gone: true } : answerOf(entry.to.toLowerCase(), [...passed, path]);
  }

  const found: Required<Pick<Edition, 'aliases' | 'gone'>> = { aliases: { ...aliases }, gone: [] };
  for (const path of [...retired.keys()].filter((path) => !answered.has(path)).sort()) {
    const answer = answerOf(path, []);
    if (answer && 'to' in answer) found.aliases[path] = answer.to;
    else if (answer) found.gone.push(path);
  }
  return found;
}
