import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { searchPagePath } from '@concourse/contract/editionPaths';
import { offlinePagePath } from '@concourse/contract/offlinePaths';
import type { ShellServer } from '@concourse/contract/shellServer';
import * as icons from '@concourse/pictures/icons';
import faviconBitmap from '@concourse/pictures/icons/favicon.ico';
import * as social from '@concourse/pictures/social';
import { startPrerendering } from '@concourse/site/quote';
import { SkipLink } from '@concourse/ui/SkipLink';
import { Footer } from './components/Footer';
import { Header } from './components/Header';
import { NotFoundPage } from './components/NotFoundPage';
import { OfflinePage } from './components/OfflinePage';
import { SearchPage } from './components/SearchPage';
import { siteName } from './content/siteName';
import { headerRootOptions } from './headerRoot';
import { documentAttributes, notFoundPath } from './layout';
import { siteChecks } from './siteChecks/siteChecks';

// React preloads the logo, which would delay more important images of the page.
const withoutPreloads = (html: string): string =>
  html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');

const themeColor = '#0f110e';

startPrerendering();

const shell: ShellServer = {
  siteName,
  language: 'en',
  socialImage: social.home.src,
  themeColor,
  header: (path) => withoutPreloads(renderToString(<Header path={path} />, headerRootOptions)),
  footer: () => renderToStaticMarkup(<Footer />),
  skipLink: () => renderToStaticMarkup(<SkipLink href="#area" />),
  documentAttributes,
  pages: [
    {
      path: notFoundPath,
      title: 'Page Not Found !',
      description: 'There is no page at this address.',
      html: withoutPreloads(renderToStaticMarkup(<NotFoundPage />)),
    },
    {
      path: offlinePagePath,
      title: 'No network',
      description: 'What this site shows for a page that the browser has not kept.',
      html: renderToStaticMarkup(<OfflinePage />),
    },
  ],
  searchPage: (index) => ({
    path: searchPagePath,
    title: 'Search',
    description: 'All talks, tracks, people, companies, questions and pages of this site.',
    html: renderToStaticMarkup(<SearchPage index={index} />),
  }),
  siteChecks,
  rootFiles: {
    '/favicon.svg': icons.favicon.src,
    '/favicon.ico': faviconBitmap,
    '/apple-touch-icon.png': icons.appleTouchIcon.src,
    '/icon-192.png': icons.icon192.src,
    '/icon-512.png': icons.icon512.src,
    '/icon-maskable-512.png': icons.iconMaskable512.src,
  },
  webManifest: {
    name: 'Concourse Summits',
    short_name: siteName,
    description: 'Global summits and investor forums, in person.',
    start_url: '/',
    display: 'browser',
    background_color: themeColor,
    theme_color: themeColor,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
};

export default shell;
