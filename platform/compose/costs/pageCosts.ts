import { parse, type HTMLElement } from 'node-html-parser';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { cachedPromise } from '@concourse/core/promiseCache';
import { isCompressibleFile } from '@concourse/core/store/mediaTypes';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, StoreFiles } from '@concourse/core/store/types';
import { compress } from '@concourse/store/compression';
import type { Blobs } from '@concourse/store/EditionRepository';
import type { Build } from '@concourse/store/ReleaseRepository';
import type { Store } from '@concourse/store/Store';

export const fileKinds = ['styles', 'scripts', 'fonts', 'pictures'] as const;

type FileKind = (typeof fileKinds)[number];
/** A browser loads only one of several pictures with `media`. */
export type LoadedFile = { kind: FileKind; href: string; media?: string };

const preloaded: Record<string, FileKind> = {
  script: 'scripts',
  font: 'fonts',
  image: 'pictures',
  style: 'styles',
};

/** Returns the files that a browser loads for a page before any interaction, each once. */
export function filesOfPage(html: string): LoadedFile[] {
  // Parsing only the head is faster: the body is most of a page. A search by tag is faster than one by selector.
  const head = parse(/^.*?<\/head>/s.exec(html)?.[0] ?? html);
  const elements = ['link', 'script'].flatMap((tag) => head.getElementsByTagName(tag));
  return [...new Map(elements.flatMap(fileOf).map((file) => [file.href, file])).values()];
}

function fileOf(element: HTMLElement): LoadedFile[] {
  const attribute = (name: string): string => element.getAttribute(name) ?? '';
  const [src, rel, media] = [attribute('src'), attribute('rel'), attribute('media')];
  if (element.rawTagName === 'script') return src === '' ? [] : [{ kind: 'scripts', href: src }];
  const kind = rel === 'stylesheet' ? 'styles' : preloaded[attribute('as')];
  const isLoaded = ['stylesheet', 'preload', 'modulepreload'].includes(rel);
  if (kind === undefined || !isLoaded) return [];
  const isAlternative = media !== '' && attribute('data-after') === '';
  return [{ kind, href: attribute('href'), ...(isAlternative && { media }) }];
}

/** The download size of a visitor's first page, in compressed bytes (brotli). */
export type PageCost = Record<FileKind | 'html' | 'total', number>;

/** Returns the compressed size of a file; 0 for files of other sites. */
type SizeOf = (href: string) => Promise<number>;

/** Computes the download size of a page with its files. Only the largest picture with `media` counts. */
export async function costOfPage(html: Buffer, sizeOf: SizeOf, size?: number): Promise<PageCost> {
  const none = { styles: 0, scripts: 0, fonts: 0, pictures: 0 };
  const cost = { html: size ?? (await compress(html))['.br'].length, ...none };
  const alternatives = { ...none };
  for (const { kind, href, media } of filesOfPage(html.toString())) {
    const bytes = await sizeOf(href);
    if (media === undefined) cost[kind] += bytes;
    else alternatives[kind] = Math.max(alternatives[kind], bytes);
  }
  for (const kind of fileKinds) cost[kind] += alternatives[kind];
  return { ...cost, total: Object.values(cost).reduce((sum, bytes) => sum + bytes) };
}

/** Computes the costs of pages by address. @param blobs may contain pages that are not in the store yet */
export async function costsOf(
  { pages }: Pick<Edition, 'pages'>,
  addresses: string[],
  { store, blobs, sizes = sentSizes(store.files) }: { store: Store; blobs?: Blobs; sizes?: SizeOf },
): Promise<Map<string, PageCost>> {
  const { files, editions } = store;
  const costs = await mapLimit(addresses, 4, async (address) => {
    const page = pages[address];
    if (!page) return [];
    const size = (await files.read(`${layout.blob(page.blob)}.br`))?.length;
    const html = blobs?.get(page.blob)?.bytes ?? (await editions.readBlob(page.blob));
    return [[address, await costOfPage(html, sizes, size)] as const];
  });
  return new Map(costs.flat());
}

/** Returns the compressed sizes of release files, and of an unpublished build. Lists each folder once. */
export function sentSizes(files: StoreFiles, build?: Pick<Build, 'manifest' | 'files'>): SizeOf {
  const built = build && compressedSizes(build);
  const folders = new Map<string, ReturnType<StoreFiles['statAll']>>();
  return async (href) => {
    const [, folder, name = ''] = /^\/(areas\/[^/]+\/[^/]+)\/(.+)$/.exec(href) ?? [];
    if (folder === undefined) return 0;
    const file = decodeURI(name);
    const own = (await built)?.get(`${folder}/${file}`);
    if (own !== undefined) return own;
    const stored = await cachedPromise(folders, folder, () => files.statAll(folder));
    return (stored.get(`${file}.br`) ?? stored.get(file))?.bytes ?? 0;
  };
}

/** The compressed sizes of the files of a build, by their paths in the store. */
async function compressedSizes({ manifest, files }: Pick<Build, 'manifest' | 'files'>) {
  const sizes = [...files].map(async ([file, bytes]): Promise<[string, number]> => {
    const sent = isCompressibleFile(file) ? (await compress(bytes))['.br'] : bytes;
    return [layout.servedFile(manifest.name, manifest.version, file), sent.length];
  });
  return new Map(await Promise.all(sizes));
}
