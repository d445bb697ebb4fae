import { readFileSync } from 'node:fs';
import { escapeHtml, tag } from '@concourse/compose/markup';
import { editionId, integrityOf, sha256 } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import { inspectorPaths, type Inspection } from '@concourse/core/inspection';
import type { Edition, EditionFile, EditionPage } from '@concourse/core/store/types';
import { blobsOf } from '@concourse/store/blobsOf';
import type { Blobs } from '@concourse/store/EditionRepository';
import { pagesOf } from '../editionChanges';
import { ReleaseError } from '../errors';

/** The stylesheet of the bar, at the root of the previewed site; no area can have such an address. */
const barStyle = {
  address: '/__preview.css',
  bytes: readFileSync(new URL('previewBar.css', import.meta.url)),
};

/** The elements that a preview adds to the head of every page. */
const previewHead = (inspector: Buffer): string =>
  [
    `${tag('script', { src: inspectorPaths.script, integrity: integrityOf(inspector), crossorigin: true, defer: true })}</script>`,
    tag('meta', { name: 'robots', content: 'noindex, nofollow' }),
    tag('link', {
      rel: 'stylesheet',
      href: barStyle.address,
      integrity: integrityOf(barStyle.bytes),
      crossorigin: true,
    }),
  ].join('\n');

/**
 * The bar of a preview, in plain HTML: it needs no script. `target` makes the shell leave its link to the browser, as
 * the whole site changes with it.
 * @param shown names of the previewed areas, which `parts` describes
 * @param environment the name of the environment, whose form services receive submissions
 */
export function previewBar(
  shown: string[],
  parts: Inspection['parts'],
  environment: string,
): string {
  const named = shown.map(
    (name) => `<b>${escapeHtml(name)}</b> ${escapeHtml(parts[name]?.version ?? '')}`,
  );
  const owners = shown.map((name) => {
    const owner = parts[name]?.owner;
    return owner === undefined ? '' : ` ${escapeHtml(name)} is of ${escapeHtml(owner)}.`;
  });
  return [
    '<aside class="preview-bar" aria-label="Preview">',
    `<details><summary>Preview of ${named.join(', ')}. Forms are real.</summary>`,
    `<p>Visitors do not see it. Forms send where ${escapeHtml(environment)} sends.${owners.join('')}</p></details>`,
    '<a href="?edition=live" target="_top">Leave the preview</a>',
    '</aside>',
  ].join('\n');
}

/** Additions of a preview to the site. */
export type PreviewTools = {
  /** See `previewBar`. */
  bar: string;
  /** The script that displays the releases of a page, and its data. */
  inspector: { script: Buffer; inspection: Inspection };
};

/**
 * Adds the bar to every page of an edition, and asks search engines not to index it.
 * Equal editions and tools yield equal previews.
 * @param readBlob reads bytes of the edition
 * @returns the edition, and all of its bytes
 */
export async function withPreviewBar(
  edition: Edition,
  { bar, inspector }: PreviewTools,
  readBlob: (blob: string) => Promise<Buffer>,
): Promise<{ edition: Edition; blobs: Blobs }> {
  const blobs: Blobs = new Map();
  const file = (content: Buffer | string, type: string): EditionFile => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const blob = sha256(bytes);
    blobs.set(blob, { bytes, type });
    return { blob, bytes: bytes.length, type };
  };
  const head = previewHead(inspector.script);
  const distinct = new Set(pagesOf(edition).map(({ blob }) => blob));
  const barred = new Map(
    await inParallel(distinct, 16, async (original) => {
      const page = withBar((await readBlob(original)).toString(), head, bar);
      const { blob, bytes } = file(page, 'text/html; charset=utf-8');
      return [original, { blob, bytes }] as const;
    }),
  );
  const pageOf = (page: EditionPage): EditionPage => ({ ...page, ...barred.get(page.blob) });

  for (const { blob, type } of blobsOf({ ...edition, pages: {}, missing: [] })) {
    if (!barred.has(blob)) blobs.set(blob, { bytes: await readBlob(blob), type });
  }
  const content: Omit<Edition, 'id'> = {
    ...edition,
    pages: Object.fromEntries(
      Object.entries(edition.pages).map(([path, page]) => [path, pageOf(page)]),
    ),
    missing: edition.missing.map(({ pattern, page }) => ({ pattern, page: pageOf(page) })),
    notFound: pageOf(edition.notFound),
    files: {
      ...edition.files,
      [barStyle.address]: file(barStyle.bytes, 'text/css; charset=utf-8'),
      [inspectorPaths.script]: file(inspector.script, 'text/javascript; charset=utf-8'),
      [inspectorPaths.inspection]: file(
        JSON.stringify(inspector.inspection),
        'application/json; charset=utf-8',
      ),
      '/robots.txt': file('User-agent: *\nDisallow: /\n', 'text/plain; charset=utf-8'),
    },
    headers: { ...edition.headers, 'x-robots-tag': 'noindex, nofollow' },
  };
  return { edition: { ...content, id: editionId(content) }, blobs };
}

/** Adds the bar at the end of a page, and the head before the first script of the site. */
function withBar(page: string, head: string, bar: string): string {
  const mark = page.includes('<script src=') ? '<script src=' : '</head>';
  const withHead = before(page, page.indexOf(mark), mark, head);
  // Content of an area may contain the same tag, further in front.
  return before(withHead, withHead.lastIndexOf('</body>'), '</body>', bar);
}

function before(page: string, at: number, mark: string, what: string): string {
  if (at < 0) {
    throw new ReleaseError(
      `A composed page has no ${mark}: the bar of the preview has no place in it.`,
      'Every page has to be a whole document: see composePage() in platform/compose.',
    );
  }
  return `${page.slice(0, at)}${what}\n${page.slice(at)}`;
}
