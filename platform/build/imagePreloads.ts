import { parse } from 'node-html-parser';
import type { ImagePreload } from '@concourse/contract/release';

/**
 * The pictures that a page shows first: those it marks with `fetchpriority="high"`, one preload for
 * every source of their `<picture>`.
 */
export function imagePreloads(html: string): ImagePreload[] {
  const preloads: ImagePreload[] = [];
  for (const image of parse(html).querySelectorAll('img[fetchpriority="high"]')) {
    const picture = image.closest('picture');
    const sources = picture?.querySelectorAll('source[media][srcset]') ?? [];
    for (const source of sources) {
      preloads.push({
        href: source.getAttribute('srcset') ?? '',
        media: source.getAttribute('media') ?? '',
      });
    }
    const others = sources.map((source) => `(not ${source.getAttribute('media') ?? ''})`);
    preloads.push({
      href: image.getAttribute('src') ?? '',
      ...(others.length > 0 && { media: others.join(' and ') }),
    });
  }
  return preloads;
}
