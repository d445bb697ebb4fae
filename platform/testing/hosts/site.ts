import { TemporaryStore } from '../../serve/testing/temporaryStore';
import type { Edition } from '../../store/types';

/** What the pages and files of the table say, by the words that its rows use. */
export const bodies = {
  home: `<!doctype html><title>Home</title>${'<p>Welcome.</p>'.repeat(40)}`,
  careers: '<!doctype html><title>Careers</title>',
  press: '<!doctype html><title>Pressemitteilung für Ärzte</title>',
  summit: '<!doctype html><title>The summit</title>',
  newSummit: '<!doctype html><title>The summit, tried</title>',
  nextSummit: '<!doctype html><title>The summit, next</title>',
  noSpeaker: '<!doctype html><title>No such speaker</title>',
  noTalk: '<!doctype html><title>No such talk</title>',
  notFound: '<!doctype html><title>Page Not Found !</title>',
  directory: '{"areas":{"mf-awards":"1.0.0"}}',
  newDirectory: '{"areas":{"mf-awards":"1.1.0"}}',
  nextDirectory: '{"areas":{"mf-awards":"1.2.0"}}',
  robots: 'User-agent: *\nAllow: /\n',
  manifest: '{"name":"Site"}',
  icon: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  script: `console.log(${'1, '.repeat(300)}2);`,
  newScript: 'console.log("new");',
  drawing: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  font: 'wOF2 0123456789',
  readOnly: 'This address can only be read.\n',
  noFile: 'No release has this file.\n',
  noEdition: 'No such edition is shown here.\n',
  empty: '',
};

export type BodyName = keyof typeof bodies;

export type TableSite = {
  store: TemporaryStore;
  live: Edition;
  candidate: Edition;
  next: Edition;
};

/** A small store with everything that the rows ask for. Nothing is live in it yet. */
export function tableSite(): TableSite {
  const store = new TemporaryStore();
  for (const [version, script] of [
    ['1.0.0', bodies.script],
    ['1.1.0', bodies.newScript],
    ['1.2.0', bodies.newScript],
  ] as const) {
    store.file(`areas/mf-awards/${version}/main.js`, script);
    store.file(`areas/mf-awards/${version}/img/Badge.svg`, bodies.drawing);
    store.file(`areas/mf-awards/${version}/img/a b.svg`, bodies.drawing);
    store.file(`areas/mf-awards/${version}/font.woff2`, bodies.font, { compressed: false });
  }
  const edition = (
    version: string,
    summit: string,
    directory: string,
    policy = "default-src 'none'",
  ): Edition =>
    store.edition({
      releases: { 'mf-awards': { version, digest: '' } },
      headers: { 'Content-Security-Policy': policy, 'Integrity-Policy': 'blocked-destinations=()' },
      pages: {
        '/': bodies.home,
        '/Careers': bodies.careers,
        '/presse/für-Ärzte': bodies.press,
        '/gais': summit,
        '/gais/speaker/1': bodies.summit,
      },
      aliases: { '/home': '/', '/jobs': '/Careers', '/gais/Summit': '/gais' },
      gone: ['/gais/award/2019'],
      missing: {
        '/gais/speaker/:index': bodies.noSpeaker,
        '/gais/talks/*': bodies.noTalk,
      },
      notFound: bodies.notFound,
      files: {
        '/edition.json': { type: 'application/json; charset=utf-8', content: directory },
        '/robots.txt': { type: 'text/plain; charset=utf-8', content: bodies.robots },
        '/site.webmanifest': {
          type: 'application/manifest+json; charset=utf-8',
          content: bodies.manifest,
        },
        '/favicon.svg': { type: 'image/svg+xml', content: bodies.icon },
      },
    });
  return {
    store,
    live: edition('1.0.0', bodies.summit, bodies.directory),
    candidate: edition('1.1.0', bodies.newSummit, bodies.newDirectory),
    next: edition('1.2.0', bodies.nextSummit, bodies.nextDirectory, "default-src 'self'"),
  };
}
