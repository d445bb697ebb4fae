import type { RenderedPage } from '@concourse/area/createServer';
import {
  developmentPaths,
  type WantedPage,
} from '@concourse/build/development/browser/development';
import { withoutReactPreloads } from '@concourse/build/prerender';
import { containerOf, exposedGroup, prerenderedOnly } from '@concourse/build/workspace';
import { escapeHtml, jsonBlock, tag } from '@concourse/compose/markup';
import { directoryFiles } from '@concourse/compose/siteFiles';
import { fillJson, fillMarkup, fillText, type TokenValues } from '@concourse/compose/siteTokens';
import { dayInBerlin, withStates } from '@concourse/contract/dayState';
import type { AreaEntry, EditionDirectory } from '@concourse/contract/edition';
import { quotable, quotationsIn, type QuotedFacts } from '@concourse/contract/facts';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { CONTRACT_VERSION } from '@concourse/contract/version';
import { inspectorPaths, type InspectedPart, type Inspection } from '@concourse/core/inspection';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import type { RequestAddress } from '@concourse/http/requestAddress';
import { findDeveloped, type DevelopedPage } from './developedPages';
import type { DevelopedWorkspace } from './DevelopedWorkspace';
import {
  addFirstScript,
  addToHead,
  atHome,
  deferred,
  developmentHeaders,
  pageDataOf,
  replaceContent,
  replacePart,
  stylesheet,
  withHeaderToDraw,
  withoutFilesOf,
  withoutScript,
  withPageData,
} from './documents';
import { nearestPage, type LiveAnswer, type LiveSite } from './LiveSite';

/** An answer that changes with every save. */
const answer = (
  status: number,
  type: string,
  body: string | Buffer,
  headers: LiveAnswer['headers'] = {},
): LiveAnswer => ({
  status,
  headers: { 'cache-control': 'no-store', 'content-type': type, ...headers },
  body: Buffer.from(body),
});

const json = 'application/json; charset=utf-8';

const folderOf = ({ name, version }: DevelopedWorkspace): string => `/areas/${name}/${version}/`;

type Shown = DevelopedPage & { page: RenderedPage };

/** What a browser has to know of a developed area. @param styles names of stylesheets that all its pages need */
const entryOf = (workspace: DevelopedWorkspace, styles: string[]): AreaEntry => ({
  name: workspace.name,
  version: workspace.version,
  container: containerOf(workspace.name),
  entry: `${folderOf(workspace)}remoteEntry.js`,
  // It changes with every save.
  integrity: '',
  ...(styles.length > 0 && {
    styles: styles.map((name) => ({ href: folderOf(workspace) + name, integrity: '' })),
  }),
  routes: workspace.pages?.routes.map(({ path }) => path) ?? [],
  retired: workspace.pages?.retired.map(({ path }) => path) ?? [],
});

/** Facts that a page quotes, in these texts of it as well. */
const quotedIn = ({ quoted }: RenderedPage, ...texts: string[]): string[] => [
  ...quotationsIn(texts.join('\n')),
  ...quoted,
];

const quotedBy = ({ pages }: DevelopedWorkspace): string[] =>
  (pages?.routes ?? [])
    .flatMap((route) => route.pages)
    .flatMap((page) => quotedIn(page, page.title, page.description, page.html));

const pick = (facts: QuotedFacts, names: string[]): QuotedFacts =>
  Object.fromEntries(names.map((name) => [name, facts[name] ?? '']));

/** The addresses of those files that end so. */
const addressesIn = (workspace: DevelopedWorkspace, files: string[], ending: string): string[] =>
  files.filter((file) => file.endsWith(ending)).map((file) => folderOf(workspace) + file);

/** The files of chunk groups, each once. */
const filesIn = ({ build }: DevelopedWorkspace, ...groups: string[]): string[] => [
  ...new Set(groups.flatMap((group) => build?.groups[group] ?? [])),
];

/** The live site with developed workspaces in place of their releases. */
export class DevelopedSite {
  readonly #live: LiveSite;
  readonly #areas: DevelopedWorkspace[];
  readonly #shell: DevelopedWorkspace | undefined;

  constructor(live: LiveSite, workspaces: DevelopedWorkspace[]) {
    this.#live = live;
    this.#areas = workspaces.filter(({ name }) => name !== 'shell');
    this.#shell = workspaces.find(({ name }) => name === 'shell');
  }

  /** A file of a developed workspace; undefined for any other's. */
  file(path: string): LiveAnswer | undefined {
    const owner = this.#all.find((each) => path.startsWith(folderOf(each)));
    if (!owner) return undefined;
    const name = path.slice(folderOf(owner).length);
    const body = owner.files.get(name) ?? owner.carried.file(name);
    return body ? answer(200, mediaTypeOf(name), body) : answer(404, 'text/plain', '');
  }

  /**
   * A directory of the site, with those that are developed among its areas. No files of routes are named: they
   * change with every save.
   * @param address of all areas, of their owners, or of one area
   */
  async directory(address: string, cookies: Record<string, string>): Promise<LiveAnswer> {
    const all = directoryFiles(await this.#areasBeside(cookies), () => []);
    const found = all.get(address);
    return answer(found ? 200 : 404, json, JSON.stringify(found ?? null));
  }

  /** What the inspector is told: what is developed, and the rest as far as the live site says. */
  async inspection(
    cookies: Record<string, string>,
    owners: Record<string, string>,
  ): Promise<LiveAnswer> {
    const directory = await this.#live.ask(sitePaths.directory, cookies);
    const live = this.#live.directoryIn(directory);
    const shown = [{ name: 'shell', version: live.shell }, ...live.areas, ...this.#all];
    const parts = shown.map(({ name, version }): [string, InspectedPart] => {
      const developed = this.#all.some((each) => each.name === name);
      const owner = owners[name];
      return [
        name,
        {
          version,
          ...(developed && { contract: CONTRACT_VERSION, isShown: true }),
          ...(owner !== undefined && { owner }),
        },
      ];
    });
    const inspection: Inspection = {
      kind: 'development',
      environment: null,
      // Those that are developed come last, in place of their releases.
      parts: Object.fromEntries(parts),
    };
    const edition = directory.headers['x-edition'];
    const headers: LiveAnswer['headers'] = edition === undefined ? {} : { 'x-edition': edition };
    return answer(200, json, JSON.stringify(inspection), headers);
  }

  /** Has the page at an address compiled, where it is not. Resolves once it is, or cannot be. */
  async open(path: string): Promise<void> {
    const found = findDeveloped(this.#areas, path);
    if (found && 'route' in found) await found.workspace.openRoute(found.route.id);
  }

  /** Has a page compiled that somebody is moving to. */
  async openFile({ area, file }: WantedPage): Promise<void> {
    await this.#areas.find(({ name }) => name === area)?.openFile(file);
  }

  /** Any other address: a page of a developed area, or what the live site answers. */
  async page(
    { raw, path, search }: RequestAddress,
    cookies: Record<string, string>,
  ): Promise<LiveAnswer> {
    const found = findDeveloped(this.#areas, path);
    if (found && 'redirect' in found) {
      const headers = { location: encodeURI(found.redirect) + search };
      return { status: 301, headers, body: Buffer.from('') };
    }
    // What could not be compiled is left to the live site.
    const shown = found?.page && { ...found, page: found.page };
    const { answer: live, isOther } = shown
      ? await nearestPage(path, (address) => this.#live.ask(encodeURI(address) + search, cookies))
      : { answer: await this.released(raw + search, cookies), isOther: false };
    if (!live.headers['content-type']?.startsWith('text/html')) return live;

    let document = live.body.toString();
    const { site } = pageDataOf(document);
    document = atHome(document, site);
    // Facts are of the same mixture as the page itself.
    const directory = (): Promise<EditionDirectory> => this.#live.directory(cookies);
    if (shown) document = this.#withArea(document, shown, await directory());
    if (this.#shell?.shell)
      document = await this.#withShell(document, path, this.#shell, await directory());
    else if (isOther) document = withHeaderToDraw(document);
    // A preview brings one of its own, of the time when it was made.
    document = addFirstScript(
      withoutScript(document, inspectorPaths.script),
      inspectorPaths.script,
    );
    document = addFirstScript(document, developmentPaths.script);
    const names = this.#areas.map(({ name }) => name);
    const headers = developmentHeaders(live.headers, names);
    const status = found ? 200 : live.status;
    return answer(status, 'text/html; charset=utf-8', document, headers);
  }

  /** What the live site itself answers. @param address as it was sent, with its query */
  async released(address: string, cookies: Record<string, string>): Promise<LiveAnswer> {
    const released = await this.#live.ask(address, cookies);
    const { location } = released.headers;
    const { url } = this.#live;
    if (location !== url && !location?.startsWith(`${url}/`)) return released;
    const headers = { ...released.headers, location: location.slice(url.length) || '/' };
    return { ...released, headers };
  }

  async #areasBeside(cookies: Record<string, string>): Promise<EditionDirectory> {
    const live = await this.#live.directory(cookies);
    const names = this.#areas.map(({ name }) => name);
    const known = this.#factsBeside(live);
    return {
      ...live,
      shell: this.#shell?.version ?? live.shell,
      areas: [
        ...live.areas.filter(({ name }) => !names.includes(name)),
        ...this.#areas.map((area) => entryOf(area, this.#carriedBy(area, live))),
      ],
      facts: {
        shell: this.#shell ? known : (live.facts?.shell ?? {}),
        areas: {
          ...live.facts?.areas,
          ...Object.fromEntries(
            this.#areas.map((area) => [area.name, this.#quotable(area, known)] as const),
          ),
        },
      },
    };
  }

  /** What pages will quote that are not rendered yet, nobody knows. */
  #quotable(area: DevelopedWorkspace, known: QuotedFacts): QuotedFacts {
    const areAll = area.pages?.routes.every(({ leftOut }) => !leftOut) ?? true;
    return areAll ? pick(known, quotedBy(area)) : known;
  }

  get #all(): DevelopedWorkspace[] {
    return this.#shell ? [...this.#areas, this.#shell] : this.#areas;
  }

  /** Everything that is known of what areas say. */
  #factsBeside(live: EditionDirectory): QuotedFacts {
    const said = [live.facts?.shell ?? {}, ...Object.values(live.facts?.areas ?? {})];
    const developed = this.#areas.map(({ pages }) =>
      quotable(withStates(pages?.facts ?? {}, dayInBerlin(new Date()))),
    );
    const all = Object.assign({}, ...said, ...developed) as QuotedFacts;
    // The header of the live page says what it said: one document must not say both.
    return this.#shell ? all : { ...all, ...live.facts?.shell };
  }

  #withArea(document: string, { workspace, route, page }: Shown, live: EditionDirectory): string {
    const data = pageDataOf(document);
    const { title, description, html, structuredData } = page;
    const where = `${workspace.name} ${page.path}`;
    const carried = this.#carriedBy(workspace, live);
    const quoted = quotedIn(page, title, description, html, JSON.stringify(structuredData));
    const facts = { ...data.facts, ...pick(this.#factsBeside(live), quoted) };
    const values: TokenValues = { ...data.site, release: workspace.version, facts };
    const content = fillMarkup(withoutReactPreloads(html), values, where);

    let changed = data.area ? withoutFilesOf(document, data.area.name) : document;
    changed = replaceContent(changed, workspace.name, content);
    const [, siteName = ''] = / \| ([^|<]*)<\/title>/.exec(changed) ?? [];
    changed = changed.replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${escapeHtml(fillText(title, values, where))} | ${siteName}</title>`,
    );
    changed = changed.replace(/<meta name="robots"[^>]*>\n?/, '');
    changed = changed.replace(/<meta name="description"[^>]*>/, () =>
      tag('meta', { name: 'description', content: fillText(description, values, where) }),
    );
    changed = changed.replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>\n?/g, '');
    const groups = [containerOf(workspace.name), exposedGroup, `route-${route.id}`];
    const files = [...carried, ...filesIn(workspace, ...groups)];
    changed = addToHead(
      changed,
      ...addressesIn(workspace, files, '.css').map(stylesheet),
      ...fillJson(structuredData, values, where).map((object) =>
        jsonBlock({ type: 'application/ld+json' }, object),
      ),
    );
    const area = entryOf(workspace, carried);
    return withPageData(changed, { ...data, contract: CONTRACT_VERSION, area, facts });
  }

  // As in composition: an area of other global styles than the shell's brings its own.
  #carriedBy({ carried }: DevelopedWorkspace, live: EditionDirectory): string[] {
    const ofShell = this.#shell?.carried.digest ?? live.globalStyles;
    return ofShell === undefined || ofShell === carried.digest ? [] : [carried.name];
  }

  async #withShell(
    document: string,
    path: string,
    shell: DevelopedWorkspace,
    live: EditionDirectory,
  ): Promise<string> {
    const data = pageDataOf(document);
    const isMissing = data.area === null;
    const around = await shell.around(isMissing ? '*' : path);
    const facts = { ...data.facts, ...this.#factsBeside(live) };
    const values: TokenValues = { ...data.site, release: shell.version, facts };
    const fill = (part: string): string => fillMarkup(part, values, 'the shell');
    const styles = addressesIn(shell, filesIn(shell, 'main', prerenderedOnly), '.css');
    const scripts = addressesIn(shell, filesIn(shell, 'main'), '.js');
    const main = [...styles.map(stylesheet), ...scripts.map(deferred)];

    let changed = withoutFilesOf(document, 'shell');
    changed = changed.replace(/<html[^>]*>/, () =>
      tag('html', { lang: around.language, ...around.attributes }),
    );
    changed = replacePart(
      changed,
      /(?<=<body>\n)/,
      '<main id="area"',
      `${fill(around.skipLink)}\n<div id="header">${fill(around.header)}</div>\n`,
    );
    changed = replacePart(
      changed,
      /<div id="footer">/,
      '<div id="progress"',
      `<div id="footer">${fill(around.footer)}</div>\n`,
    );
    const missing = shell.shell?.pages.find((page) => page.path === '*');
    if (isMissing && missing) changed = replaceContent(changed, null, fill(missing.html));
    return withPageData(
      changed.replace('<title>', () => [...main, '<title>'].join('\n')),
      { ...data, shell: shell.version, facts },
    );
  }
}
