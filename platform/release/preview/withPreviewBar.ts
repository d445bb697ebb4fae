import { editionId, sha256 } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import { inspectorPaths, type Inspection } from '@concourse/core/inspection';
import type { Edition, EditionFile, EditionPage } from '@concourse/core/store/types';
import { blobsOf } from '@concourse/store/blobsOf';
import type { Blobs } from '@concourse/store/EditionRepository';
import { ReleaseError } from '../errors';
import { barStyle, previewHead } from './previewBar';

/** What somebody sees of a preview beside the site itself. */
export type PreviewTools = {
  /** See `previewBar`. */
  bar: string;
  /** The script that says which releases drew a page, and what it is told. */
  inspector: { script: Buffer; inspection: Inspection };
};

const robotsAddress = '/robots.txt';
const html = 'text/html; charset=utf-8';
const atOnce = 16;

/**
 * Makes of an edition one that says on every page that it is a preview, and asks search engines to stay away.
 * The same edition and tools make the same preview.
 * @param readBlob bytes of the edition
 * @returns the edition, and the bytes of all of it
 */
export async function withPreviewBar(
  edition: Edition,
  { bar, inspector }: PreviewTools,
  readBlob: (blob: string) => Promise<Buffer>,
): Promise<{ edition: Edition; blobs: Blobs }> {
  const blobs: Blobs = new Map();
  const keep = (bytes: Buffer, type: string): { blob: string; bytes: number } => {
    const blob = sha256(bytes);
    blobs.set(blob, { bytes, type });
    return { blob, bytes: bytes.length };
  };
  const head = previewHead(inspector.script);
  const barred = new Map(
    await inParallel(new Set(pagesOf(edition).map(({ blob }) => blob)), atOnce, async (blob) => {
      const page = (await readBlob(blob)).toString();
      return [blob, keep(Buffer.from(barredPage(page, head, bar)), html)] as const;
    }),
  );
  const pageOf = (page: EditionPage): EditionPage => ({ ...page, ...barred.get(page.blob) });

  for (const { blob, type } of blobsOf({ ...edition, pages: {}, missing: [] })) {
    if (!barred.has(blob)) blobs.set(blob, { bytes: await readBlob(blob), type });
  }
  const file = (content: Buffer, type: string): EditionFile => ({ ...keep(content, type), type });
  const content: Omit<Edition, 'id'> = {
    ...edition,
    pages: Object.fromEntries(
      Object.entries(edition.pages).map(([path, page]) => [path, pageOf(page)]),
    ),
    missing: edition.missing.map(({ pattern, page }) => ({ pattern, page: pageOf(page) })),
    notFound: pageOf(edition.notFound),
    files: {
      ...edition.files,
      [barStyle.address]: file(barStyle.bytes, barStyle.type),
      [inspectorPaths.script]: file(inspector.script, 'text/javascript; charset=utf-8'),
      [inspectorPaths.inspection]: file(
        Buffer.from(JSON.stringify(inspector.inspection)),
        'application/json; charset=utf-8',
      ),
      [robotsAddress]: file(Buffer.from(nobody), 'text/plain; charset=utf-8'),
    },
    headers: { ...edition.headers, 'x-robots-tag': 'noindex, nofollow' },
  };
  return { edition: { ...content, id: editionId(content) }, blobs };
}

const nobody = 'User-agent: *\nDisallow: /\n';

const pagesOf = ({ pages, missing, notFound }: Edition): EditionPage[] => [
  ...Object.values(pages),
  ...missing.map(({ page }) => page),
  notFound,
];

function barredPage(page: string, head: string, bar: string): string {
  const withHead = before(page, page.includes(firstScript) ? firstScript : '</head>', head);
  return before(withHead, '</body>', bar);
}

/** As composition writes it. */
const firstScript = '<script src=';

/** Before the last one: what an area says may hold the same words, further in front. */
function before(page: string, mark: string, what: string): string {
  const at = mark === '</body>' ? page.lastIndexOf(mark) : page.indexOf(mark);
  if (at < 0) {
    throw new ReleaseError(
      `A composed page has no ${mark}: the bar of the preview has no place in it.`,
      'Every page has to be a whole document: see composePage() in platform/compose.',
    );
  }
  return `${page.slice(0, at)}${what}\n${page.slice(at)}`;
}
