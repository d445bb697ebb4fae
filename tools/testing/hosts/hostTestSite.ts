import { resolveRetiredAddresses } from '@concourse/compose/editionParts';
import type { RetiredAddress } from '@concourse/contract/release';
import type { Edition } from '@concourse/core/store/types';
import { endedPreviewPage, fallbackMessages } from '@concourse/http/messages';
import { TemporaryStore } from '@concourse/server/testing/temporaryStore';
import { contentName } from '../contentName';

/** Bodies of pages and files, by the names that request cases use. */
export const bodies = {
  home: `<!doctype html><title>Home</title>${'<p>Welcome.</p>'.repeat(40)}`,
  careers: '<!doctype html><title>Careers</title>',
  press: '<!doctype html><title>Pressemitteilung für Ärzte</title>',
  summit: '<!doctype html><title>The summit</title>',
  newSummit: '<!doctype html><title>The summit, candidate</title>',
  previewSummit: '<!doctype html><title>The summit, preview</title>',
  newHome: '<!doctype html><title>Home, candidate</title>',
  newCareers: '<!doctype html><title>Careers, candidate</title>',
  trainees: '<!doctype html><title>Trainees</title>',
  nextSummit: '<!doctype html><title>The summit, next</title>',
  noSpeaker: '<!doctype html><title>No such speaker</title>',
  noTalk: '<!doctype html><title>No such talk</title>',
  notFound: '<!doctype html><title>Page Not Found !</title>',
  directory: '{"areas":{"mf-awards":"1.0.0"}}',
  newDirectory: '{"areas":{"mf-awards":"1.1.0"}}',
  previewDirectory: '{"areas":{"mf-awards":"1.3.0-pr.12"}}',
  careersDirectory: '{"areas":{"mf-awards":"1.0.0","mf-careers":"2.0.0"}}',
  bothDirectory: '{"areas":{"mf-awards":"1.1.0","mf-careers":"2.0.0"}}',
  nextDirectory: '{"areas":{"mf-awards":"1.2.0"}}',
  areaDirectory: '{"area":{"name":"mf-awards"}}',
  searchIndex: '{"records":[]}',
  canarySearchIndex: '{"records":[{"title":"Trainees"}]}',
  robots: 'User-agent: *\nAllow: /\n',
  manifest: '{"name":"Site"}',
  icon: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  worker: `self.addEventListener('install', () => self.skipWaiting());`,
  script: `console.log(${'1, '.repeat(300)}2);`,
  newScript: 'console.log("new");',
  drawing: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  font: 'wOF2 0123456789',
  readOnly: `${fallbackMessages.readOnly}\n`,
  noFile: `${fallbackMessages.fileNotFound}\n`,
  endedPreview: endedPreviewPage,
  empty: '',
};

export type BodyName = keyof typeof bodies;

export type HostTestSite = {
  store: TemporaryStore;
  live: Edition;
  candidate: Edition;
  /** Edition of a second canary, which has another shell, and edition of both canaries together. */
  careers: Edition;
  both: Edition;
  next: Edition;
  /** Edition of a preview. */
  preview: Edition;
  /** Edition of an ended preview. */
  endedPreview: Edition;
};

/** Addresses of a retired area. Some are below path patterns of live areas. */
const addresses: RetiredAddress[] = [
  { path: '/newsroom', to: '/presse/für-Ärzte' },
  { path: '/newsroom/Kit', to: '/newsroom' },
  { path: '/newsroom/2019', gone: true },
  { path: '/gais/speaker/press', to: '/gais/speaker/1' },
  { path: '/gais/talks/press', gone: true },
];

const page = { blob: '', bytes: 0, area: '' };
const resolvedRetired = resolveRetiredAddresses(
  [],
  { pages: { '/presse/für-Ärzte': page, '/gais/speaker/1': page }, aliases: {} },
  addresses,
);

/** A file that all releases share. */
export const sharedScript = contentName('page', bodies.script, 'js');

/** A release that is neither promoted nor in a preview. */
export const unusedVersion = '1.4.0';

/** Creates a small store with everything that the request cases need. Nothing is live in it yet. */
export function hostTestSite(): HostTestSite {
  const store = new TemporaryStore();
  for (const [version, script] of [
    ['1.0.0', bodies.script],
    ['1.1.0', bodies.newScript],
    ['1.2.0', bodies.newScript],
    ['1.3.0-pr.12', bodies.newScript],
    [unusedVersion, bodies.newScript],
  ] as const) {
    store.file(`areas/mf-awards/${version}/main.js`, script);
    store.file(`areas/mf-awards/${version}/img/Badge.svg`, bodies.drawing);
    store.file(`areas/mf-awards/${version}/img/a b.svg`, bodies.drawing);
    store.file(`areas/mf-awards/${version}/font.woff2`, bodies.font, { compressed: false });
    store.file(`areas/mf-awards/${version}/${sharedScript}`, bodies.script);
  }
  const edition = (
    version: string,
    summit: string,
    directory: string,
    { policy = "default-src 'none'", inCareersCanary = false } = {},
  ): Edition =>
    store.edition({
      releases: { 'mf-awards': { version, digest: '' } },
      headers: { 'Content-Security-Policy': policy, 'Integrity-Policy': 'blocked-destinations=()' },
      pages: {
        '/': inCareersCanary ? bodies.newHome : bodies.home,
        '/Careers': inCareersCanary ? bodies.newCareers : bodies.careers,
        ...(inCareersCanary && { '/Careers/Trainees': bodies.trainees }),
        '/presse/für-Ärzte': bodies.press,
        '/gais': summit,
        '/gais/speaker/1': bodies.summit,
      },
      aliases: {
        '/home': '/',
        '/jobs': inCareersCanary ? '/Careers/Trainees' : '/Careers',
        '/gais/Summit': '/gais',
        ...resolvedRetired.aliases,
      },
      gone: ['/gais/award/2019', ...resolvedRetired.gone],
      retired: { areas: { 'mf-press': null }, addresses },
      missing: {
        '/gais/speaker/:index': bodies.noSpeaker,
        '/gais/talks/*': bodies.noTalk,
        '/presse/\u00E4rzte/:id': bodies.noTalk,
      },
      notFound: bodies.notFound,
      files: {
        '/edition.json': { type: 'application/json; charset=utf-8', content: directory },
        '/edition.areas/mf-awards.json': {
          type: 'application/json; charset=utf-8',
          content: bodies.areaDirectory,
        },
        '/edition.search.json': {
          type: 'application/json; charset=utf-8',
          content: inCareersCanary ? bodies.canarySearchIndex : bodies.searchIndex,
        },
        '/robots.txt': { type: 'text/plain; charset=utf-8', content: bodies.robots },
        ...(!inCareersCanary && {
          '/site.webmanifest': {
            type: 'application/manifest+json; charset=utf-8',
            content: bodies.manifest,
          },
        }),
        '/favicon.svg': { type: 'image/svg+xml', content: bodies.icon },
        '/sw.js': { type: 'text/javascript; charset=utf-8', content: bodies.worker },
      },
    });
  const preview = edition('1.3.0-pr.12', bodies.previewSummit, bodies.previewDirectory);
  const endedPreview = edition(
    '1.3.0-pr.12',
    '<!doctype html><title>Ended preview</title>',
    '{"areas":{}}',
  );
  store.preview(preview, new Date(Date.now() + 3_600_000), ['/gais']);
  store.preview(endedPreview, new Date(Date.now() - 1000));
  const promoted = {
    live: edition('1.0.0', bodies.summit, bodies.directory),
    candidate: edition('1.1.0', bodies.newSummit, bodies.newDirectory),
    careers: edition('1.0.0', bodies.summit, bodies.careersDirectory, { inCareersCanary: true }),
    both: edition('1.1.0', bodies.newSummit, bodies.bothDirectory, { inCareersCanary: true }),
    next: edition('1.2.0', bodies.nextSummit, bodies.nextDirectory, {
      policy: "default-src 'self'",
    }),
  };
  store.keepPromoted(...Object.values(promoted));
  return { store, preview, endedPreview, ...promoted };
}
