import type { PageData } from '@concourse/contract/edition';
import { offlinePagePath } from '@concourse/contract/offlinePaths';
import type { FeedLink, ImagePreload, ReleaseManifest } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { layout } from '@concourse/core/store/storeLayout';
import type { RecordedNotice } from '@concourse/core/store/types';
import { CompositionError } from './composition';
import { jsonBlock, tag } from './markup';
import { noticeHead, noticeHtml } from './notice';
import type { Shell } from './shellSandbox';
import { feedType } from './siteFiles';

export type PageFile = { href: string; integrity: string; name: string };

export type PageParts = {
  path: string;
  status: 200 | 404;
  title: string;
  description: string;
  socialImage: string;
  feed?: FeedLink | undefined;
  structuredData: object[];
  images: ImagePreload[];
  /** The content of `<main>`. */
  content: string;
  shell: ReleaseManifest;
  /** Files of the area's route, in loading order. */
  scripts: PageFile[];
  styles: PageFile[];
  data: PageData;
  notice: RecordedNotice | null;
};

const fileAddress = ({ name, version }: ReleaseManifest, file: string): string =>
  `/${layout.servedFile(name, version, file)}`;

/** A file of a release. @throws CompositionError if it is missing */
export function pageFile(release: ReleaseManifest, file: string): PageFile {
  const known = release.files[file];
  if (!known) {
    const problem = `${release.name}@${release.version} has no file ${file}.`;
    throw new CompositionError('RELEASE_FILE_MISSING', problem, rebuildInstruction(release.name));
  }
  return { href: fileAddress(release, file), integrity: known.integrity, name: file };
}

const rebuildInstruction = (name: string): string =>
  `Build it again (npm run site -- build ${name} --force), and publish and promote it.`;

/** By `data-href`, the loader of lazy styles finds a stylesheet and does not load it again. */
const stylesheet = ({ href, integrity, name }: PageFile): string =>
  tag('link', { rel: 'stylesheet', href, integrity, crossorigin: true, 'data-href': name });

const preload = (as: string, href: string, more: Record<string, string | true> = {}): string =>
  tag('link', { rel: 'preload', as, href, ...more });

/** A preload that the shell enables when the page needs it. Earlier shells enable `paint` after the first frame. */
const preloadScript = ({ href, integrity }: PageFile): string =>
  preload('script', href, {
    ...{ integrity, crossorigin: true, media: 'not all' },
    'data-after': 'paint',
  });

/** The first script, which waits for the parts of the document that it needs. */
const script = ({ href, integrity }: PageFile): string => {
  const file = { src: href, integrity, crossorigin: true } as const;
  return `${tag('script', { ...file, async: true, fetchpriority: 'high' })}</script>`;
};

function metaTags(parts: PageParts, site: SiteConfig, name: string, canonical: string): string[] {
  const image = `${site.imageBase || site.siteUrl}/${parts.socialImage}`;
  const properties: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', name],
    ['og:title', parts.title],
    ['og:description', parts.description],
    ['og:url', canonical],
    ['og:image', image],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ];
  return [
    tag('link', { rel: 'canonical', href: canonical }),
    ...properties.map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

function head(parts: PageParts, shell: Shell): string[] {
  const { site } = parts.data;
  const canonical = `${site.siteUrl}${parts.path}`;
  const { shell: shellFiles, version } = parts.shell;
  if (!shellFiles) {
    const problem = `The manifest of shell@${version} does not list its files.`;
    throw new CompositionError('RELEASE_FILE_MISSING', problem, rebuildInstruction('shell'));
  }
  const { preloads = [] } = shellFiles;
  const fontType = { type: 'font/woff2', crossorigin: true } as const;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${titleOf(parts.title, shell.siteName)}</title>`,
    tag('meta', { name: 'description', content: parts.description }),
    ...(parts.status === 200 ? metaTags(parts, site, shell.siteName, canonical) : []),
    ...(parts.status === 404 || parts.path === offlinePagePath
      ? [tag('meta', { name: 'robots', content: 'noindex' })]
      : []),
    tag('meta', { name: 'theme-color', content: shell.themeColor }),
    ...parts.images.map(({ href, media }) =>
      preload('image', href, { fetchpriority: 'high', ...(media && { media }) }),
    ),
    ...shellFiles.styles.map((file) => stylesheet(pageFile(parts.shell, file))),
    ...parts.styles.map(stylesheet),
    ...(parts.notice ? noticeHead() : []),
    ...shellFiles.fonts.map((file) => preload('font', fileAddress(parts.shell, file), fontType)),
    ...preloads.map((file) => preloadScript(pageFile(parts.shell, file))),
    ...parts.scripts.map(preloadScript),
    // The script reads the links before it. With low priority, browsers would request it only after the styles.
    ...shellFiles.scripts.map((file) => script(pageFile(parts.shell, file))),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    tag('link', { rel: 'manifest', href: '/site.webmanifest' }),
    ...(parts.feed ? [tag('link', { rel: 'alternate', type: feedType, ...parts.feed })] : []),
    ...parts.structuredData.map((object) => jsonBlock({ type: 'application/ld+json' }, object)),
  ];
}

const titleOf = (title: string, siteName: string): string =>
  [title, siteName].map((text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')).join(' | ');

/** The number of elements in a browser with scripts, to which the content of `<noscript>` is text. */
const countElements = (html: string): number =>
  html.replaceAll(/(?<=<noscript>)[\s\S]*?(?=<\/noscript>)/g, '').match(/<[a-z]/gi)?.length ?? 0;

/** Returns the HTML of a document. The same parts give the same bytes. */
export function composePage(
  parts: PageParts,
  shell: Shell,
  fill: (html: string) => string,
): string {
  const area = parts.data.area?.name;
  const areaAttributes = { 'data-area': area, 'data-prerendered': area };
  const header = fill(shell.header(parts.path));
  const data = { ...parts.data, elements: countElements(header + parts.content) };
  const main = tag('main', { id: 'area', tabindex: '-1', ...areaAttributes });
  return [
    '<!doctype html>',
    tag('html', { lang: shell.language, ...shell.documentAttributes(parts.path) }),
    '<head>',
    ...head(parts, shell),
    '</head>',
    '<body>',
    fill(shell.skipLink()),
    ...(parts.notice ? [noticeHtml(parts.notice)] : []),
    `<div id="header">${header}</div>`,
    `${main}${parts.content}</main>`,
    `<div id="footer">${fill(shell.footer())}</div>`,
    '<div id="progress" hidden></div>',
    '<section id="notices" aria-label="Notices" aria-live="polite"></section>',
    jsonBlock({ type: 'application/json', id: 'page-data' }, data),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
