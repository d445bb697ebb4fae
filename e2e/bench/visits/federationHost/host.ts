// An ordinary Module Federation host: knows its remotes at build time and loads the one that owns the page.
import 'react/jsx-runtime';
import 'react-dom/client';
import '@concourse/ui/styles/global.scss';
import '../../../../shell/src/shell.scss';
import { navigateToUrl, registerApplication, start } from 'single-spa';
import type { EditionDirectory } from '@concourse/contract/edition';
import { on } from '@concourse/contract/events';
import type { AreaLifecycles } from '@concourse/contract/lifecycles';
import { matcherOf } from '@concourse/contract/pathPattern';
import { startOutbox } from '@concourse/forms/startOutbox';
import { publicPath } from '@concourse/site/pageData';
import { provideFederation } from '../../../../shell/src/runtime/federation';
import { updateHead, updateLayout } from '../../../../shell/src/runtime/head';
import { linkFromClick, isSamePage } from '../../../../shell/src/runtime/links';
import { readPageData } from '../../../../shell/src/runtime/pageData';
import { provideRuntime } from '../../../../shell/src/runtime/provideRuntime';
import { scrollToHashOrTop } from '../../../../shell/src/runtime/scrollRestoration';
import { renderLayout } from '../monolith/renderLayout';

/** Released remotes, inserted by the build. */
declare const __DIRECTORY__: Pick<EditionDirectory, 'areas' | 'facts'>;

const { areas, facts } = __DIRECTORY__;
const page = readPageData();
const drawHeader = renderLayout();

globalThis.quotedFacts = {
  [publicPath()]: facts?.shell ?? {},
  ...Object.fromEntries(
    areas.map(({ name, entry }) => [
      new URL('.', new URL(entry, location.href)).href,
      facts?.areas[name] ?? {},
    ]),
  ),
};

provideRuntime();
const host = provideFederation(({ url }) => {
  const script = document.createElement('script');
  script.src = url;
  return { script, timeout: 8000 };
});
host.registerRemotes(
  areas.map(({ container, entry }) => ({ name: container, entry, type: 'global' })),
);
for (const { name, container, routes } of areas) {
  const owns = routes.map(matcherOf);
  registerApplication({
    name,
    app: () => host.loadRemote<AreaLifecycles>(`${container}/lifecycles`) as never,
    activeWhen: ({ pathname }) => owns.some((matches) => matches(pathname)),
  });
}

let shown = location.pathname;
on('area:route-ready', (ready) => {
  if (shown === location.pathname) return;
  shown = location.pathname;
  updateHead(ready, page.site.siteUrl);
  updateLayout(shown);
  drawHeader(shown);
  scrollToHashOrTop();
});

document.addEventListener('click', (event) => {
  const link = linkFromClick(event);
  if (!link || isSamePage(link)) return;
  event.preventDefault();
  navigateToUrl(link.href);
});

start({ urlRerouteOnly: true });
setTimeout(() => void startOutbox(), 2000);
