import type { ReleaseManifest, RetiredAddress } from '@concourse/contract/release';
import type { Edition } from '@concourse/core/store/types';

type Answer = { to: string } | { gone: true } | null;

/**
 * How an edition answers the addresses that its areas gave up, and those that the site speaks for itself,
 * where no area does. What a page or an alias answers stays
 * theirs, so that an address can be taken up again; an address that leads to one that another area
 * gave up goes where that one leads. What leads nowhere is left out, for the checks to find.
 * @param ofSite what the site says of addresses
 * @returns all aliases of the edition with those of retired addresses, and what is gone, in lower case
 */
export function retiredAddresses(
  releases: ReleaseManifest[],
  { pages, aliases }: Pick<Edition, 'pages' | 'aliases'>,
  ofSite: RetiredAddress[] = [],
): Required<Pick<Edition, 'aliases' | 'gone'>> {
  const retired = new Map<string, RetiredAddress>();
  for (const entry of [...ofSite, ...releases.flatMap((release) => release.retired ?? [])]) {
    retired.set(entry.path.toLowerCase(), entry);
  }
  if (retired.size === 0) return { aliases: { ...aliases }, gone: [] };
  const answered = new Map([
    ...Object.entries(aliases),
    ...Object.keys(pages).map((path) => [path.toLowerCase(), path] as const),
  ]);

  // Whatever was passed on the way to an answer has the same one: each entry is looked at once.
  const known = new Map<string, Answer>();
  function answerOf(path: string): Answer {
    const passed = new Set<string>();
    let at = path;
    let answer: Answer | undefined;
    while (answer === undefined) {
      const page = answered.get(at);
      const entry = passed.has(at) ? undefined : retired.get(at);
      if (page !== undefined) answer = { to: page };
      else if (known.has(at)) answer = known.get(at) ?? null;
      else if (!entry) answer = null;
      else if ('gone' in entry) answer = { gone: true };
      passed.add(at);
      if (entry && 'to' in entry) at = entry.to.toLowerCase();
    }
    for (const each of passed) known.set(each, answer);
    return answer;
  }

  const found: Required<Pick<Edition, 'aliases' | 'gone'>> = { aliases: { ...aliases }, gone: [] };
  for (const path of [...retired.keys()].filter((path) => !answered.has(path)).sort()) {
    const answer = answerOf(path);
    if (answer && 'to' in answer) found.aliases[path] = answer.to;
    else if (answer) found.gone.push(path);
  }
  return found;
}
