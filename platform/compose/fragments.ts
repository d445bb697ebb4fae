import { HTMLElement, parse, TextNode, type Node } from 'node-html-parser';
import type { AreaDirectory, EditionFragmentsFile } from '@concourse/contract/edition';
import type { Quotation } from '@concourse/contract/facts';
import {
  digestAttribute,
  hydrateAttribute,
  ownerOfFragment,
  replaceFragments,
  type FragmentKey,
  type FragmentNode,
  type HydrationMoment,
  type ReleaseFragment,
} from '@concourse/contract/fragments';
import type { ReleaseManifest } from '@concourse/contract/release';
import { sha256 } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { returnDamage, StoreDamageError } from '@concourse/core/store/errors';
import type { EditionPage } from '@concourse/core/store/types';
import { neededScripts, withIntegrity } from './areaEntry';
import { pageFile, type PageFile } from './composePage';
import type { EmptyPlace } from './composition';
import { tag } from './markup';
import type { ProvidedFragments } from './siteFiles';

type Instance = ReleaseFragment['instances'][number];

type Source = { release: ReleaseManifest; fragment: ReleaseFragment; instance: Instance };

type ComposedFragment = {
  html: string;
  /** Of the HTML, the addresses of the styles and the moment of hydration. Empty if the edition has no such fragment. */
  digest: string;
  styles: PageFile[];
  quotes: Quotation[];
  /** How many fragments are nested, including itself. */
  depth: number;
};

const nothing: ComposedFragment = { html: '', digest: '', styles: [], quotes: [], depth: 0 };

const maxDepth = 3;

type Content = Pick<ComposedFragment, 'html' | 'styles'>;

/** Reads the HTML of an instance, replaces its tokens, and returns it with the styles of the fragment. */
type ReadFragment = (
  release: ReleaseManifest,
  content: string,
  styles: string[],
  where: string,
) => Promise<Content>;

const readAtOnce = 8;

/** The fragments of an edition, composed once each. A place of an unknown or wrongly nested fragment is empty. */
export class EditionFragments {
  readonly emptyPlaces: EmptyPlace[] = [];
  readonly #sources = new Map<FragmentKey, Source>();
  readonly #contents = new Map<FragmentKey, Content | StoreDamageError>();
  readonly #composed = new Map<FragmentKey, ComposedFragment | StoreDamageError>();
  readonly #read: ReadFragment;

  constructor(releases: ReleaseManifest[], read: ReadFragment) {
    this.#read = read;
    for (const release of releases)
      for (const fragment of release.fragments ?? [])
        for (const instance of fragment.instances) {
          const key = `${release.name}/${fragment.name}/${instance.id}`;
          this.#sources.set(key, { release, fragment, instance });
        }
  }

  /** Composes all fragments. Call it first. */
  async load(): Promise<void> {
    await mapLimit(this.#sources, readAtOnce, async ([key, { release, fragment, instance }]) => {
      const where = `${release.name}@${release.version} ${key}`;
      const content = this.#read(release, instance.content, fragment.styles, where);
      this.#contents.set(key, await content.catch(returnDamage));
    });
    for (const key of this.#sources.keys()) this.#compose(key, []);
  }

  /** @throws StoreDamageError if its stored HTML is damaged */
  get(key: FragmentKey): ComposedFragment {
    const found = this.#composed.get(key) ?? nothing;
    if (found instanceof StoreDamageError) throw found;
    return found;
  }

  /** The digest of each place, for `EditionPage`; undefined without places. */
  digestsOf(places: FragmentKey[] = []): EditionPage['fragments'] {
    if (places.length === 0) return undefined;
    const digest = (key: FragmentKey): string => {
      const found = this.#composed.get(key) ?? nothing;
      return found instanceof StoreDamageError ? 'damaged' : found.digest;
    };
    return Object.fromEntries(places.map((key) => [key, digest(key)]));
  }

  /** Reports the empty places of a page. */
  addPage(by: string, path: string, places: FragmentKey[] = []): void {
    for (const key of places.filter((each) => !this.#composed.has(each)))
      this.emptyPlaces.push({ key, by, path });
  }

  /** The fragments that a browser needs to navigate to the pages of an area. */
  placedBy({ routes }: ReleaseManifest): Pick<AreaDirectory, 'places' | 'fragments'> {
    const places = routes.map(({ pages }) => [
      ...new Set(pages.flatMap((page) => page.places ?? []).sort()),
    ]);
    const composed = [...new Set(places.flat())].flatMap((key) => {
      const { html, styles } = this.#isDamaged(key) ? nothing : this.get(key);
      const placed = { content: nodesOf(html), styles: styles.map(withIntegrity) };
      return html === '' ? [] : [[key, placed] as const];
    });
    return composed.length === 0 ? {} : { places, fragments: Object.fromEntries(composed) };
  }

  /** The fragments of an area that hydrate, and the entry of their container. */
  providedBy(
    release: ReleaseManifest,
    shell: ReleaseManifest,
  ): Pick<ProvidedFragments, 'container' | 'fragments'> {
    const { fragmentContainer: container } = release;
    if (!container) return { fragments: [] };
    const { href: entry, integrity } = pageFile(release, container.entry);
    const fragments = (release.fragments ?? []).flatMap((fragment) =>
      fragment.instances.flatMap(({ id }) => {
        const key = `${release.name}/${fragment.name}/${id}`;
        if (!fragment.hydrate || this.#isDamaged(key)) return [];
        const files = neededScripts(fragment, release, shell).map((file) =>
          withIntegrity(pageFile(release, file)),
        );
        return [{ key, digest: this.get(key).digest, files }];
      }),
    );
    return { container: { container: container.name, entry, integrity }, fragments };
  }

  /** All fragments, for development. */
  all(): EditionFragmentsFile['fragments'] {
    const sound = [...this.#composed.keys()].filter((key) => !this.#isDamaged(key)).sort();
    return Object.fromEntries(
      sound.map((key) => {
        const { html, styles } = this.get(key);
        return [key, { html, styles: styles.map(withIntegrity) }];
      }),
    );
  }

  #isDamaged(key: FragmentKey): boolean {
    return this.#composed.get(key) instanceof StoreDamageError;
  }

  #compose(key: FragmentKey, around: FragmentKey[]): void {
    const source = this.#sources.get(key);
    const content = this.#contents.get(key);
    if (!source || !content || this.#composed.has(key)) return;
    const isDamaged = content instanceof StoreDamageError;
    const composed = isDamaged ? content : this.#composeSource(key, source, content, around);
    this.#composed.set(key, composed);
  }

  #composeSource(
    key: FragmentKey,
    { release, fragment, instance }: Source,
    content: Content,
    around: FragmentKey[],
  ): ComposedFragment | StoreDamageError {
    const chain = [...around, key];
    const inner = new Map<FragmentKey, ComposedFragment>();
    for (const place of instance.places ?? []) {
      const isCycle = chain.includes(place);
      if (!isCycle) this.#compose(place, chain);
      const found = (isCycle ? undefined : this.#composed.get(place)) ?? nothing;
      if (found instanceof StoreDamageError) return found;
      const isNested = isCycle || found.depth >= maxDepth;
      inner.set(place, isNested ? nothing : found);
      if (isNested || found === nothing) {
        const nested = isNested ? { nested: [...chain, place] } : {};
        this.emptyPlaces.push({ key: place, by: ownerOfFragment(key), path: key, ...nested });
      }
    }
    const filled = replaceFragments(content.html, (place) => inner.get(place)?.html ?? '');
    const all = [...inner.values()];
    const styles = uniqueFiles([...content.styles, ...all.flatMap((each) => each.styles)]);
    const quotes = [...(instance.quotes ?? []), ...all.flatMap((each) => each.quotes)];
    const { hydrate } = fragment;
    const { digest, html } = fragmentRoot(release.name, { hydrate, styles }, filled);
    const depth = 1 + Math.max(0, ...all.map((each) => each.depth));
    return { html, digest, styles, quotes: [...new Set(quotes)], depth };
  }
}

/** The element around the composed content of a fragment. Its digest covers everything in it, and the moment of hydration. */
export function fragmentRoot(
  area: string,
  { hydrate, styles }: { hydrate?: HydrationMoment | undefined; styles: { href: string }[] },
  content: string,
): { digest: string; html: string } {
  const hrefs = styles.map(({ href }) => href);
  const digest = sha256([area, hydrate, content, ...hrefs].join('\n')).slice(0, 16);
  const attributes = hydrate ? { [hydrateAttribute]: hydrate, [digestAttribute]: digest } : {};
  return { digest, html: `${tag('div', { 'data-area': area, ...attributes })}${content}</div>` };
}

export const uniqueFiles = (files: PageFile[]): PageFile[] => [
  ...new Map(files.map((file) => [file.href, file])).values(),
];

/** The elements and texts of HTML, for browsers. */
export function nodesOf(html: string): FragmentNode[] {
  const convert = (node: Node): FragmentNode[] => {
    if (node instanceof TextNode) return [node.text];
    if (!(node instanceof HTMLElement)) return [];
    const children = node.childNodes.flatMap(convert);
    return [[node.rawTagName, node.attributes, ...children]];
  };
  return parse(html).childNodes.flatMap(convert);
}
