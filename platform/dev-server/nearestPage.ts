import type { LiveAnswer } from './LiveSite';

/** A live page to put content into; `isOther` where what stands around it is that of another address. */
export type NearestPage = { answer: LiveAnswer; isOther: boolean };

/**
 * The live page of an address, or where it has none yet, the one of the nearest address above. The home page is like no
 * other: instead of it, the page for unknown addresses.
 * @param ask gets an address from the live site
 */
export async function nearestPage(
  path: string,
  ask: (path: string) => Promise<LiveAnswer>,
): Promise<NearestPage> {
  const own = await ask(path);
  if (own.status === 200) return { answer: own, isOther: false };
  const segments = path.split('/').slice(1, -1);
  for (; segments.length > 0; segments.pop()) {
    const above = await ask(`/${segments.join('/')}`);
    if (above.status === 200) return { answer: above, isOther: true };
  }
  return { answer: own, isOther: true };
}
