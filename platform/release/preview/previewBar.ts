import { readFileSync } from 'node:fs';
import { escapeHtml, tag } from '@concourse/compose/markup';
import { editionId, integrityOf, sha256 } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import { inspectorPaths, type Inspection } from '@concourse/core/inspection';
import type { Edition, EditionFile, EditionPage } from '@concourse/core/store/types';
import { blobsOf } from '@concourse/store/blobsOf';
import type { Blobs } from '@concourse/store/EditionRepository';
import { ReleaseError } from '../errors';

/** One release that a preview was made to show. */
export type PreviewedRelease = {
  name: string;
  version: string;
  /** Who answers for the area, where its release says so. */
  owner?: string;
};

/** The bar's stylesheet, a file at the root of the previewed site; no area can have such an address. */
export const barStyle = {
  address: '/__preview.css',
  type: 'text/css; charset=utf-8',
  bytes: readFileSync(new URL('previewBar.css', import.meta.url)),
};

/** What every page of a preview has in its head, before the scripts of the site. */
export const previewHead = (inspector: Buffer): string =>
  `${tag('script', { src: inspectorPaths.script, integrity: integrityOf(inspector), crossorigin: true, defer: true })}</script>\n${marks}`;

const marks = [
  tag('meta', { name: 'robots', content: 'noindex, nofollow' }),
  tag('link', {
    rel: 'stylesheet',
    href: barStyle.address,
    integrity: integrityOf(barStyle.bytes),
    crossorigin: true,
  }),
].join('\n');

const named = ({ name, version }: PreviewedRelease): string =>
  `<b>${escapeHtml(name)}</b> ${escapeHtml(version)}`;

const whoseArea = ({ name, owner }: PreviewedRelease): string[] =>
  owner === undefined ? [] : [` ${escapeHtml(name)} is of ${escapeHtml(owner)}.`];

/**
 * The bar of a preview: plain HTML, so that it stands there without scripts too. Its link is one that the
 * shell leaves to the browser (`target`), as the whole site changes with it.
 * @param environment whose rest is shown, and whose form services are sent to
 */
export const previewBar = (releases: PreviewedRelease[], environment: string): string =>
  [
    '<aside class="preview-bar" aria-label="Preview">',
    `<details><summary>Preview of ${releases.map(named).join(', ')}. Forms are real.</summary>`,
    `<p>Visitors do not see it. Forms send where ${escapeHtml(environment)} sends.${releases.flatMap(whoseArea).join('')}</p></details>`,
    '<a href="?edition=live" target="_top">Leave the preview</a>',
    '</aside>',
  ].join('\n');

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
