import type { Edition } from '@concourse/core/store/types';

/** How an address is answered before and after: by whose page, a redirect, as gone, or not at all (null). */
export type AddressChange = { address: string; before: string | null; after: string | null };

/** Addresses that are answered in another way than before, in order. Pages that are new are none. */
export function addressChanges(before: Edition | null, after: Edition): AddressChange[] {
  if (before && answersAlike(before, after)) return [];
  const old = before ? answersOf(before) : new Map<string, Answer>();
  const next = answersOf(after);
  return [...new Set([...old.keys(), ...next.keys()])].sort().flatMap((key) => {
    const [was, becomes] = [old.get(key), next.get(key)];
    if (was?.words === becomes?.words || (!was && becomes?.isPage)) return [];
    const address = becomes?.address ?? was?.address ?? key;
    return [{ address, before: was?.words ?? null, after: becomes?.words ?? null }];
  });
}

/** Whether two editions answer every address in the same way: what most promotions leave as it is. */
function answersAlike(before: Edition, after: Edition): boolean {
  const areaOf = (page: { area: string } | undefined): string | undefined => page?.area;
  const itself = (value: unknown): unknown => value;
  return (
    sameEntries(before.pages, after.pages, areaOf) &&
    sameEntries(before.aliases, after.aliases, itself) &&
    JSON.stringify(before.gone ?? []) === JSON.stringify(after.gone ?? [])
  );
}

function sameEntries<Value>(
  one: Record<string, Value>,
  other: Record<string, Value>,
  what: (value: Value | undefined) => unknown,
): boolean {
  const addresses = Object.keys(one);
  return (
    addresses.length === Object.keys(other).length &&
    addresses.every((address) => address in other && what(one[address]) === what(other[address]))
  );
}

type Answer = { address: string; words: string; isPage?: true };

function answersOf({ pages, aliases, gone = [] }: Edition): Map<string, Answer> {
  const answers: Answer[] = [
    ...gone.map((address) => ({ address, words: 'gone' })),
    ...Object.entries(aliases).map(([address, to]) => ({ address, words: `redirects to ${to}` })),
    ...Object.entries(pages).map(([address, { area }]) => ({
      ...{ address, words: `a page of ${area}`, isPage: true as const },
    })),
  ];
  return new Map(answers.map((answer) => [answer.address.toLowerCase(), answer]));
}
