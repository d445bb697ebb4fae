import { fragmentRoot, nodesOf } from '@concourse/compose/fragments';
import type { ProvidedFragments } from '@concourse/compose/siteFiles';
import type { AreaDirectory, EditionFragmentsFile } from '@concourse/contract/edition';
import {
  fragmentAttribute,
  fragmentsIn,
  replaceFragments,
  type FragmentKey,
  type HydrationMoment,
} from '@concourse/contract/fragments';
import { addToHead, stylesheetTag } from './htmlEdits';

/** A fragment of an area in development. */
type DevFragment = {
  area: string;
  html: string;
  styles: string[];
  hydrate?: HydrationMoment | undefined;
};

/** `digest` is empty for fragments of the live site, which state it in their HTML. */
type Shown = { html: string; styles: string[]; digest: string };

const maxDepth = 3;

/** The fragments of the live site, with those of areas in development instead of their releases. */
export class DevFragments {
  readonly #own: Map<FragmentKey, DevFragment>;
  readonly #live: EditionFragmentsFile['fragments'];

  constructor(own: Map<FragmentKey, DevFragment>, live: EditionFragmentsFile['fragments']) {
    this.#own = own;
    this.#live = live;
  }

  /** Fills the places of a page in development, and replaces fragments of areas in development on a live page. */
  insertInto(document: string): string {
    const styles = new Set<string>();
    const filled = this.#fill(document, styles, 0);
    const missing = [...styles].filter((href) => !filled.includes(`href="${href}"`));
    return missing.length === 0 ? filled : addToHead(filled, ...missing.map(stylesheetTag));
  }

  /** The part of a directory for pages with this HTML. */
  placedOn(routes: string[][]): Pick<AreaDirectory, 'places' | 'fragments'> {
    const places = routes.map((pages) => [...new Set(pages.flatMap(fragmentsIn))]);
    return { places, fragments: this.#placed([...new Set(places.flat())]) };
  }

  /** The part of a directory of the live site. */
  placedLive({ places, fragments }: Partial<AreaDirectory>): ReturnType<DevFragments['placedOn']> {
    return fragments ? { places, fragments: this.#placed(Object.keys(fragments)) } : {};
  }

  /** The fragments of an area in development that hydrate. Their files are not listed, because every save changes them. */
  providedBy(area: string | undefined): ProvidedFragments['fragments'] {
    return [...this.#own].flatMap(([key, { area: owner, hydrate }]) => {
      const { digest } = this.#show(key, 0);
      return owner === area && hydrate ? [{ key, digest, files: [] }] : [];
    });
  }

  #placed(keys: FragmentKey[]): NonNullable<AreaDirectory['fragments']> {
    const composed = keys.map((key) => {
      const { html, styles } = this.#show(key, 0);
      const files = styles.map((href) => ({ href, integrity: '' }));
      return [key, { content: nodesOf(html), styles: files }] as const;
    });
    return Object.fromEntries(composed);
  }

  #show(key: FragmentKey, depth: number): Shown {
    const own = this.#own.get(key);
    const found = own ?? this.#live[key];
    if (depth >= maxDepth || !found) return { html: '', styles: [], digest: '' };
    const styles = new Set(
      found.styles.map((file) => (typeof file === 'string' ? file : file.href)),
    );
    const filled = this.#fill(found.html, styles, depth + 1);
    const files = [...styles];
    if (!own) return { html: filled, styles: files, digest: '' };
    const { hydrate } = own;
    const root = { hydrate, styles: files.map((href) => ({ href })) };
    return { ...fragmentRoot(own.area, root, filled), styles: files };
  }

  #fill(markup: string, styles: Set<string>, depth: number): string {
    const show = (key: FragmentKey): string => {
      const shown = this.#show(key, depth);
      for (const href of shown.styles) styles.add(href);
      return shown.html;
    };
    let filled = replaceFragments(markup, show);
    for (const key of this.#own.keys()) filled = replacePlaces(filled, key, show);
    return filled;
  }
}

/** Replaces the content of the elements around a fragment. */
function replacePlaces(html: string, key: FragmentKey, show: (key: FragmentKey) => string): string {
  const start = `<div ${fragmentAttribute}="${key}">`;
  const [before = '', ...places] = html.split(start);
  return before + places.map((place) => start + show(key) + afterElement(place)).join('');
}

/** Returns the HTML from the end tag of the `div` whose content begins the text. */
function afterElement(html: string): string {
  let depth = 1;
  for (const { 0: found, index } of html.matchAll(/<div[\s>]|<\/div>/g)) {
    depth += found === '</div>' ? -1 : 1;
    if (depth === 0) return html.slice(index);
  }
  return html;
}
