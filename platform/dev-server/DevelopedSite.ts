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
import { inspectorPaths, type Inspection } from '@concourse/core/inspection';
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
  replaceEach,
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

/** The directory entry of a developed area. Integrity is left out: files change with every save. */
const entryOf = (workspace: DevelopedWorkspace, styles: string[]): AreaEntry => ({
  name: workspace.name,
  version: workspace.version,
  container: containerOf(workspace.name),
  entry: `${folderOf(workspace)}remoteEntry.js`,
  integrity: '',
  ...(styles.length > 0 && { styles: styles.map((href) => ({ href, integrity: '' })) }),
  routes: workspace.pages?.routes.map(({ path }) => path) ?? [],
  retired: workspace.pages?.retired.map(({ path }) => path) ?? [],
});

/** The facts that a page quotes, in these texts or in its code. */
const quotedIn = ({ quoted }: RenderedPage, ...texts: string[]): string[] => [
  ...quotationsIn(texts.join('\n')),
  ...quoted,
];

const pick = (facts: QuotedFacts, names: string[]): QuotedFacts =>
  Object.fromEntries(names.map((name) => [name, facts[name] ?? '']));

/** The facts for the directory. Pages that are not rendered yet may quote any fact. */
function factsFor({ pages }: DevelopedWorkspace, known: QuotedFacts): QuotedFacts {
  const routes = pages?.routes ?? [];
  if (routes.some(({ leftOut }) => leftOut)) return known;
  const rendered = routes.flatMap((route) => route.pages);
  return pick(
    known,
    rendered.flatMap((page) => quotedIn(page, page.title, page.description, page.html)),
  );
}

/** Addresses of the files of chunk groups, each once. */
const filesIn = (
  workspace: DevelopedWorkspace,
  ending: '.css' | '.js',
  groups: string[],
): string[] =>
  [...new Set(groups.flatMap((group) => workspace.build?.groups[group] ?? []))]
    .filter((file) => file.endsWith(ending))
    .map((file) => folderOf(workspace) + file);

/** The live site with developed workspaces in place of their releases. */
export class DevelopedSite {
  readonly #live: LiveSite;
  readonly #all: DevelopedWorkspace[];
  readonly #areas: DevelopedWorkspace[];
  readonly #shell: DevelopedWorkspace | undefined;

  constructor(live: LiveSite, workspaces: DevelopedWorkspace[]) {
    this.#live = live;
    this.#all = workspaces;
    this.#areas = workspaces.filter(({ name }) => name !== 'shell');
    this.#shell = workspaces.find(({ name }) => name === 'shell');
  }

  /** Resolves once all saved changes are built and rendered, or have failed. */
  async settled(): Promise<void> {
    await Promise.all(this.#all.map((workspace) => workspace.settled()));
  }

  /** A file of a developed workspace; undefined if the address belongs to another. */
  file(path: string): LiveAnswer | undefined {
    const owner = this.#all.find((each) => path.startsWith(folderOf(each)));
    if (!owner) return undefined;
    const name = path.slice(folderOf(owner).length);
    const body = owner.files.get(name) ?? owner.carried.file(name);
    return body ? answer(200, mediaTypeOf(name), body) : answer(404, 'text/plain', '');
  }

  /**
   * A directory of the site with the developed areas. It lists no files of routes: they change with every save.
   * @param address of all areas, of their owners, or of one area
   */
  async directory(address: string, cookies: Record<string, string>): Promise<LiveAnswer> {
    const live = await this.#live.directory(cookies);
    const found = directoryFiles(this.#withDeveloped(live), () => []).get(address);
    return answer(found ? 200 : 404, json, JSON.stringify(found ?? null));
  }

  /** The data of the inspector. */
  async inspection(
    cookies: Record<string, string>,
    owners: Record<string, string>,
  ): Promise<LiveAnswer> {
    const directory = await this.#live.ask(sitePaths.directory, cookies);
    const live = this.#live.directoryIn(directory);
    const inspection: Inspection = { kind: 'development', environment: null, parts: {} };
    // Developed workspaces come last, and replace their releases.
    for (const part of [{ name: 'shell', version: live.shell }, ...live.areas, ...this.#all]) {
      const { name, version } = part;
      const isDeveloped = this.#all.some((each) => each.name === name);
      inspection.parts[name] = {
        version,
        ...(isDeveloped && { contract: CONTRACT_VERSION, isShown: true }),
        ...(owners[name] !== undefined && { owner: owners[name] }),
      };
    }
    const edition = directory.headers['x-edition'];
    const headers: LiveAnswer['headers'] = edition === undefined ? {} : { 'x-edition': edition };
    return answer(200, json, JSON.stringify(inspection), headers);
  }

  /** Compiles the page at an address. Resolves once it is compiled, or has failed. */
  async open(path: string): Promise<void> {
    const found = findDeveloped(this.#areas, path);
    if (found && 'route' in found) await found.workspace.openRoute(found.route.id);
  }

  /** Compiles a page that a browser navigates to. */
  async openFile({ area, file }: WantedPage): Promise<void> {
    await this.#areas.find(({ name }) => name === area)?.openFile(file);
  }

  /** Any other address: a page of a developed area, or the answer of the live site. */
  async page(
    { raw, path, search }: RequestAddress,
    cookies: Record<string, string>,
  ): Promise<LiveAnswer> {
    const found = findDeveloped(this.#areas, path);
    if (found && 'redirect' in found) {
      const headers = { location: encodeURI(found.redirect) + search };
      return { status: 301, headers, body: Buffer.from('') };
    }
    // The live site answers for a page that does not compile.
    const shown = found?.page && { ...found, page: found.page };
    const { answer: live, isOther } = shown
      ? await nearestPage(path, (address) => this.#live.ask(encodeURI(address) + search, cookies))
      : { answer: await this.released(raw + search, cookies), isOther: false };
    if (!live.headers['content-type']?.startsWith('text/html')) return live;

    let document = live.body.toString();
    document = atHome(document, pageDataOf(document).site);
    // With the same cookies as the page: a canary may have other facts.
    const directory = (): Promise<EditionDirectory> => this.#live.directory(cookies);
    if (shown) document = this.#withArea(document, shown, await directory());
    if (this.#shell?.shell)
      document = await this.#withShell(document, path, this.#shell, await directory());
    else if (isOther) document = withHeaderToDraw(document);
    // A live preview has its own inspector.
    document = withoutScript(document, inspectorPaths.script);
    for (const script of [inspectorPaths.script, developmentPaths.script])
      document = addFirstScript(document, script);
    const names = this.#areas.map(({ name }) => name);
    const headers = developmentHeaders(live.headers, names);
    return answer(found ? 200 : live.status, 'text/html; charset=utf-8', document, headers);
  }

  /** The answer of the live site. @param address as it was sent, with its query */
  async released(address: string, cookies: Record<string, string>): Promise<LiveAnswer> {
    const released = await this.#live.ask(address, cookies);
    const { location } = released.headers;
    const { url } = this.#live;
    if (location !== url && !location?.startsWith(`${url}/`)) return released;
    const headers = { ...released.headers, location: location.slice(url.length) || '/' };
    return { ...released, headers };
  }

  #withDeveloped(live: EditionDirectory): EditionDirectory {
    const names = this.#areas.map(({ name }) => name);
    const known = this.#knownFacts(live);
    const facts = this.#areas.map((area) => [area.name, factsFor(area, known)] as const);
    return {
      ...live,
      shell: this.#shell?.version ?? live.shell,
      areas: [
        ...live.areas.filter(({ name }) => !names.includes(name)),
        ...this.#areas.map((area) => entryOf(area, this.#carriedBy(area, live))),
      ],
      facts: {
        shell: this.#shell ? known : (live.facts?.shell ?? {}),
        areas: { ...live.facts?.areas, ...Object.fromEntries(facts) },
      },
    };
  }

  /** The facts of all areas. */
  #knownFacts({ facts }: EditionDirectory): QuotedFacts {
    const now = new Date();
    const developed = this.#areas.map(({ pages }) =>
      quotable(withStates(pages?.facts ?? {}, dayInBerlin(now))),
    );
    return Object.assign(
      {},
      facts?.shell,
      ...Object.values(facts?.areas ?? {}),
      ...developed,
      // A released shell quotes its own facts, and a document must not contradict itself.
      !this.#shell && facts?.shell,
    ) as QuotedFacts;
  }

  /** Like a composed area, a developed one carries the global styles if the shell has others. */
  #carriedBy(area: DevelopedWorkspace, live: EditionDirectory): string[] {
    const { now, name } = area.carried;
    const ofShell = this.#shell?.carried.now.digest ?? live.globalStyles;
    return ofShell === undefined || ofShell === now.digest ? [] : [folderOf(area) + name];
  }

  #withArea(
    document: string,
    { workspace, route, page }: DevelopedPage & { page: RenderedPage },
    live: EditionDirectory,
  ): string {
    const data = pageDataOf(document);
    const { title, description, html, structuredData } = page;
    const where = `${workspace.name} ${page.path}`;
    const carried = this.#carriedBy(workspace, live);
    const quoted = quotedIn(page, title, description, html, JSON.stringify(structuredData));
    const facts = { ...data.facts, ...pick(this.#knownFacts(live), quoted) };
    const values: TokenValues = { ...data.site, release: workspace.version, facts };
    const content = fillMarkup(withoutReactPreloads(html), values, where);
    const groups = [containerOf(workspace.name), exposedGroup, `route-${route.id}`];

    let changed = data.area ? withoutFilesOf(document, data.area.name) : document;
    changed = replaceContent(changed, workspace.name, content);
    changed = replaceEach(changed, [
      [/(?<=<title>)[^<]*(?= \| [^|<]*<\/title>)/, escapeHtml(fillText(title, values, where))],
      [/<meta name="robots"[^>]*>\n?/, ''],
      [
        /<meta name="description"[^>]*>/,
        tag('meta', { name: 'description', content: fillText(description, values, where) }),
      ],
      [/<script type="application\/ld\+json">[\s\S]*?<\/script>\n?/g, ''],
    ]);
    changed = addToHead(
      changed,
      ...[...carried, ...filesIn(workspace, '.css', groups)].map(stylesheet),
      ...fillJson(structuredData, values, where).map((object) =>
        jsonBlock({ type: 'application/ld+json' }, object),
      ),
    );
    const area = entryOf(workspace, carried);
    return withPageData(changed, { ...data, contract: CONTRACT_VERSION, area, facts });
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
    const facts = { ...data.facts, ...this.#knownFacts(live) };
    const values: TokenValues = { ...data.site, release: shell.version, facts };
    const fill = (part: string): string => fillMarkup(part, values, 'the shell');
    const main = [
      ...filesIn(shell, '.css', ['main', prerenderedOnly]).map(stylesheet),
      ...filesIn(shell, '.js', ['main']).map(deferred),
    ];

    let changed = replaceEach(withoutFilesOf(document, 'shell'), [
      [/<html[^>]*>/, tag('html', { lang: around.language, ...around.attributes })],
      ['<title>', [...main, '<title>'].join('\n')],
    ]);
    const header = `${fill(around.skipLink)}\n<div id="header">${fill(around.header)}</div>\n`;
    changed = replacePart(changed, /(?<=<body>\n)/, '<main id="area"', header);
    const footer = `<div id="footer">${fill(around.footer)}</div>\n`;
    changed = replacePart(changed, /<div id="footer">/, '<div id="progress"', footer);
    const missing = shell.shell?.pages.find((page) => page.path === '*');
    if (isMissing && missing) changed = replaceContent(changed, null, fill(missing.html));
    return withPageData(changed, { ...data, shell: shell.version, facts });
  }
}
