import maskable from '@concourse/pictures/icons/icon-maskable-512.png';
import appleIcon from '@concourse/pictures/icons/apple-touch-icon.png';
import favicon from '@concourse/pictures/icons/favicon.svg';
import faviconBitmap from '@concourse/pictures/icons/favicon.ico';
import icon192 from '@concourse/pictures/icons/icon-192.png';
import icon512 from '@concourse/pictures/icons/icon-512.png';
import socialImage from '@concourse/pictures/og/home.png';
import type { ShellServer } from '@concourse/contract/shellServer';
import { SkipLink } from '@concourse/ui/SkipLink';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Footer } from './components/Footer';
import { Header } from './components/Header';
import { NotFoundPage } from './components/NotFoundPage';
import { documentAttributes, unknownPath } from './layout';
import { headerRootOptions } from './headerRoot';

// React asks for the mark early; the pictures of the page's content matter more.
const withoutPreloads = (html: string): string =>
  html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');

const themeColor = '#0f110e';

const shell: ShellServer = {
  siteName: 'Concourse',
  language: 'en',
  socialImage,
  themeColor,
  header: (path) => withoutPreloads(renderToString(<Header path={path} />, headerRootOptions)),
  footer: () => withoutPreloads(renderToStaticMarkup(<Footer />)),
  skipLink: () => renderToStaticMarkup(<SkipLink href="#area" />),
  documentAttributes,
  pages: [
    {
      path: unknownPath,
      title: 'Page Not Found !',
      description: 'There is no page at this address.',
      html: withoutPreloads(renderToStaticMarkup(<NotFoundPage />)),
    },
  ],
  rootFiles: {
    '/favicon.svg': favicon,
    '/favicon.ico': faviconBitmap,
    '/apple-touch-icon.png': appleIcon,
    '/icon-192.png': icon192,
    '/icon-512.png': icon512,
    '/icon-maskable-512.png': maskable,
  },
  webManifest: {
    name: 'Concourse Summits',
    short_name: 'Concourse',
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
