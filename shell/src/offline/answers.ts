import { offlinePagePath } from '@concourse/contract/offlinePaths';
import type { KeptPage } from './KeptPages';

/** A network in a full hall answers late or never. */
const MAX_WAIT_MS = 3000;

/**
 * Returns the answer of the network, or the copy if the network fails or is late. Without a copy, waits for the network.
 * @throws the error of the network
 */
export async function networkFirst(
  network: Promise<Response>,
  copy: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS, undefined);
  });
  const first = await Promise.race([network.catch(() => undefined), late]);
  return first ?? (await copy()) ?? network;
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Returns `2 hours ago`, or `less than a minute ago`. */
function ageText(ms: number): string {
  const [unit, length] = units.find(([, each]) => ms >= each) ?? [];
  return unit && length
    ? new Intl.RelativeTimeFormat('en').format(-Math.floor(ms / length), unit)
    : 'less than a minute ago';
}

const htmlAnswer = (html: string, { headers }: KeptPage, status: number): Response =>
  new Response(html, { status, headers });

/** A kept page with a notice that says how old it is. Its pictures load at once, because the worker may end before they are in view. */
export function keptAnswer(page: KeptPage, now: number): Response {
  const { html, digest, keptAt } = page;
  const text = `The network does not answer. This is the page as it was ${ageText(now - keptAt.getTime())}: rooms and times may have changed since.`;
  const notice = `<div class="shell-notice" data-notice="kept" data-digest="${digest}"><p>${text}</p></div>`;
  const shown = html
    .replace(/<section id="notices"[^>]*>/, (section) => section + notice)
    .replaceAll(' loading="lazy"', '');
  return htmlAnswer(shown, page, 200);
}

const titleOf = ({ html, path }: KeptPage): string =>
  /<title>([^<]*?)(?: \| [^|<]*)?<\/title>/.exec(html)?.[1] ?? path;

/** The page for an address that is not kept, with links to the kept ones. */
export function offlineAnswer(page: KeptPage, asked: string, kept: KeptPage[]): Response {
  const link = (path: string, text: string, more = ''): string =>
    `<li><a href="${path.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"${more}>${text}</a></li>`;
  const links = kept
    .filter(({ path }) => path !== offlinePagePath)
    .map((each) => link(each.path, titleOf(each)));
  // The shell would not load the address of the document again. It leaves links with a target to the browser.
  const retry = link(asked, 'Try again', ' target="_top"');
  const html = page.html
    .replace(/(<ul id="kept-pages"[^>]*>)/, (list) => list + links.join(''))
    .replace(/(<ul id="asked-page"[^>]*>)/, (list) => list + retry)
    // The shell would replace the address by that of the document.
    .replace(`,"path":"${offlinePagePath}"`, '');
  return htmlAnswer(html, page, 503);
}
