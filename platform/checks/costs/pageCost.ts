import { compress } from '@concourse/store/compression';
import { fileKinds, filesOfPage, type FileKind } from './pageFiles';

/** What one page costs a visitor who comes to the site with it, in bytes as they are sent (brotli). */
export type PageCost = Record<FileKind | 'html' | 'total', number>;

/** How many bytes are sent for an address of the site; 0 for what is not the site's. */
export type SizeOf = (href: string) => Promise<number>;

/**
 * What a page costs a visitor before anything is done on it: the document, its styles, scripts, early fonts
 * and first pictures. Of pictures for windows of different width the largest counts.
 * @param sent how many bytes of the document are sent; made anew where nobody knows
 */
export async function costOfPage(html: Buffer, sizeOf: SizeOf, sent?: number): Promise<PageCost> {
  const files = await Promise.all(
    filesOfPage(html.toString()).map(async (file) => ({ ...file, size: await sizeOf(file.href) })),
  );
  const sums = Object.fromEntries(
    fileKinds.map((kind) => {
      const sizes = files.filter((file) => file.kind === kind);
      const always = sizes.filter(({ media }) => media === undefined);
      const oneOf = sizes.filter(({ media }) => media !== undefined).map(({ size }) => size);
      return [kind, always.reduce((sum, { size }) => sum + size, 0) + Math.max(0, ...oneOf)];
    }),
  ) as Record<FileKind, number>;
  const document = sent ?? (await compress(html))['.br'].length;
  const total = fileKinds.reduce((sum, kind) => sum + sums[kind], document);
  return { html: document, ...sums, total };
}
