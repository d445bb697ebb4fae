import type { RenderedPage } from '@concourse/area/createServer';
import {
  developmentPaths,
  type RequestedPage,
} from '@concourse/build/development/browser/development';
import { withoutReactPreloads } from '@concourse/build/prerender';
import { containerOf, exposedChunkGroup, prerenderedOnlyEntry } from '@concourse/build/workspace';
import { escapeHtml, jsonBlock, tag } from '@concourse/compose/markup';
import { directoryFiles } from '@concourse/compose/siteFiles';
import { fillJson, fillMarkup, fillText, type TokenValues } from '@concourse/compose/siteTokens';
import { dayInBerlin, withDatePhases } from '@concourse/contract/datePhase';
import type { AreaEntry, EditionDirectory } from '@concourse/contract/edition';
import { toQuotedFacts, quotationsIn, type QuotedFacts } from '@concourse/contract/facts';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { CONTRACT_VERSION } from '@concourse/contract/version';
import { inspectorPaths, type Inspection } from '@concourse/core/inspection';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import type { RequestAddress } from '@concourse/http/requestAddress';
import type { DevWorkspace } from './DevWorkspace';
import { findDevPage, type DevPage } from './findDevPage';
import {
  addFirstScript,
  addToHead,
  withLocalServices,
  deferredScriptTag,
  developmentHeaders,
  parsePageData,
  replaceContent,
  replaceEach,
  replacePart,
  stylesheetTag,
  markHeaderForClientRender,
  withoutFilesOf,
  withoutScript,
  withPageData,
} from './htmlEdits';
import { nearestUpstreamPage, type UpstreamResponse, type UpstreamSite } from './UpstreamSite';

/** An answer that changes with every save. */
const uncachedResponse = (
  status: number,
  type: string,
  body: string | Buffer,
  headers: UpstreamResponse['headers'] = {},
): UpstreamResponse => ({
  status,
  headers: { 'cache-control': 'no-store', 'content-type': type, ...headers },
  body: Buffer.from(body),
});

const json = 'application/json; charset=utf-8';

const publicPathOf = ({ name, version }: DevWorkspace): string => `/areas/${name}/${version}/`;

/** The directory entry of a developed area. Integrity is left out: files change with every save. */
const entryOf = (workspace: DevWorkspace, styles: string[]): AreaEntry => ({
  name: workspace.name,
  version: workspace.version,
  container: containerOf(workspace.name),
  entry: `${publicPathOf(workspace)}remoteEntry.js`,
  // Its container bundles a part of the federation runtime, for any live shell.
  federation: true,
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
function factsFor({ pages }: DevWorkspace, known: QuotedFacts): QuotedFacts {
  const routes = pages?.routes ?? [];
  if (routes.some(({ skippedPaths }) => skippedPaths)) return known;
  const rendered = routes.flatMap((route) => route.pages);
  return pick(
    known,
    rendered.flatMap((page) => quotedIn(page, page.title, page.description, page.html)),
  );
}

/** Addresses of the files of chunk groups, each once. */
const filesOfGroups = (
  workspace: DevWorkspace,
  ending: '.css' | '.js',
  groups: string[],
): string[] =>
  [...new Set(groups.flatMap((group) => workspace.build?.groups[group] ?? []))]
    .filter((file) => file.endsWith(ending))
    .map((file) => publicPathOf(workspace) + file);

/** The live site with developed workspaces in place of their releases. */
export class DevSite {
  readonly #upstream: UpstreamSite;
  readonly #workspaces: DevWorkspace[];
  readonly #areas: DevWorkspace[];
  readonly #shell: DevWorkspace | undefined;

  constructor(live: UpstreamSite, workspaces: DevWorkspace[]) {
    this.#upstream = live;
    this.#workspaces = workspaces;
    this.#areas = workspaces.filter(({ name }) => name !== 'shell');
    this.#shell = workspaces.find(({ name }) => name === 'shell');
  }

  /** Resolves once all saved changes are built and rendered, or have failed. */
  async waitForBuilds(): Promise<void> {
    await Promise.all(this.#workspaces.map((workspace) => workspace.waitForBuilds()));
  }

  /** A file of a developed workspace; undefined if the address belongs to another. */
  file(path: string): UpstreamResponse | undefined {
    const owner = this.#workspaces.find((each) => path.startsWith(publicPathOf(each)));
    if (!owner) return undefined;
    const name = path.slice(publicPathOf(owner).length);
    const body = owner.files.get(name) ?? owner.scopedStyles.file(name);
    return body
      ? uncachedResponse(200, mediaTypeOf(name), body)
      : uncachedResponse(404, 'text/plain', '');
  }

  /**
   * A directory of the site with the developed areas. It lists no files of routes: they change with every save.
   * @param address of all areas, of their owners, or of one area
   */
  async directory(address: string, cookies: Record<string, string>): Promise<UpstreamResponse> {
    const live = await this.#upstream.directory(cookies);
    const found = directoryFiles(this.#mergeDirectory(live), () => []).get(address);
    return uncachedResponse(found ? 200 : 404, json, JSON.stringify(found ?? null));
  }

  /** The data of the inspector. */
  async inspection(
    cookies: Record<string, string>,
    owners: Record<string, string>,
  ): Promise<UpstreamResponse> {
    const directory = await this.#upstream.request(sitePaths.directory, cookies);
    const live = this.#upstream.parseDirectory(directory);
    const inspection: Inspection = { kind: 'development', environment: null, parts: {} };
    // Developed workspaces come last, and replace their releases.
    for (const part of [
      { name: 'shell', version: live.shell },
      ...live.areas,
      ...this.#workspaces,
    ]) {
      const { name, version } = part;
      const isDeveloped = this.#workspaces.some((each) => each.name === name);
      inspection.parts[name] = {
        version,
        ...(isDeveloped && { contract: CONTRACT_VERSION, isShown: true }),
        ...(owners[name] !== undefined && { owner: owners[name] }),
      };
    }
    const edition = directory.headers['x-edition'];
    const headers: UpstreamResponse['headers'] =
      edition === undefined ? {} : { 'x-edition': edition };
    return uncachedResponse(200, json, JSON.stringify(inspection), headers);
  }

  /** Compiles the page at an address. Resolves once it is compiled, or has failed. */
  async compilePage(path: string): Promise<void> {
    const found = findDevPage(this.#areas, path);
    if (found && 'route' in found) await found.workspace.compileRoute(found.route.id);
  }

  /** Compiles a page that a browser navigates to. */
  async compileFile({ area, file }: RequestedPage): Promise<void> {
    await this.#areas.find(({ name }) => name === area)?.compileFile(file);
  }

  /** Any other address: a page of a developed area, or the answer of the live site. */
  async page(
    { raw, path, search }: RequestAddress,
    cookies: Record<string, string>,
  ): Promise<UpstreamResponse> {
    const found = findDevPage(this.#areas, path);
    if (found && 'redirect' in found) {
      const headers = { location: encodeURI(found.redirect) + search };
      return { status: 301, headers, body: Buffer.from('') };
    }
    // The live site answers for a page that does not compile.
    const shown = found?.page && { ...found, page: found.page };
    const { answer: live, isOther } = shown
      ? await nearestUpstreamPage(path, (address) =>
          this.#upstream.request(encodeURI(address) + search, cookies),
        )
      : { answer: await this.fetchUpstream(raw + search, cookies), isOther: false };
    if (!live.headers['content-type']?.startsWith('text/html')) return live;

    let document = live.body.toString();
    document = withLocalServices(document, parsePageData(document).site);
    // With the same cookies as the page: a canary may have other facts.
    const directory = (): Promise<EditionDirectory> => this.#upstream.directory(cookies);
    if (shown) document = this.#insertArea(document, shown, await directory());
    if (this.#shell?.shell)
      document = await this.#insertShell(document, path, this.#shell, await directory());
    else if (isOther) document = markHeaderForClientRender(document);
    // A live preview has its own inspector.
    document = withoutScript(document, inspectorPaths.script);
    for (const script of [inspectorPaths.script, developmentPaths.script])
      document = addFirstScript(document, script);
    const names = this.#areas.map(({ name }) => name);
    const headers = developmentHeaders(live.headers, names);
    return uncachedResponse(
      found ? 200 : live.status,
      'text/html; charset=utf-8',
      document,
      headers,
    );
  }

  /** The answer of the live site. @param address as it was sent, with its query */
  async fetchUpstream(address: string, cookies: Record<string, string>): Promise<UpstreamResponse> {
    const released = await this.#upstream.request(address, cookies);
    const { location } = released.headers;
    const { url } = this.#upstream;
    if (location !== url && !location?.startsWith(`${url}/`)) return released;
    const headers = { ...released.headers, location: location.slice(url.length) || '/' };
    return { ...released, headers };
  }

  #mergeDirectory(live: EditionDirectory): EditionDirectory {
    const names = this.#areas.map(({ name }) => name);
    const known = this.#allFacts(live);
    const facts = this.#areas.map((area) => [area.name, factsFor(area, known)] as const);
    return {
      ...live,
      shell: this.#shell?.version ?? live.shell,
      areas: [
        ...live.areas.filter(({ name }) => !names.includes(name)),
        ...this.#areas.map((area) => entryOf(area, this.#scopedStylesOf(area, live))),
      ],
      facts: {
        shell: this.#shell ? known : (live.facts?.shell ?? {}),
        areas: { ...live.facts?.areas, ...Object.fromEntries(facts) },
      },
    };
  }

  /** The facts of all areas. */
  #allFacts({ facts }: EditionDirectory): QuotedFacts {
    const now = new Date();
    const developed = this.#areas.map(({ pages }) =>
      toQuotedFacts(withDatePhases(pages?.facts ?? {}, dayInBerlin(now))),
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
  #scopedStylesOf(area: DevWorkspace, live: EditionDirectory): string[] {
    const { current, name } = area.scopedStyles;
    const ofShell = this.#shell?.scopedStyles.current.digest ?? live.globalStyles;
    return ofShell === undefined || ofShell === current.digest ? [] : [publicPathOf(area) + name];
  }

  #insertArea(
    document: string,
    { workspace, route, page }: DevPage & { page: RenderedPage },
    live: EditionDirectory,
  ): string {
    const data = parsePageData(document);
    const { title, description, html, structuredData } = page;
    const where = `${workspace.name} ${page.path}`;
    const carried = this.#scopedStylesOf(workspace, live);
    const quoted = quotedIn(page, title, description, html, JSON.stringify(structuredData));
    const facts = { ...data.facts, ...pick(this.#allFacts(live), quoted) };
    const values: TokenValues = { ...data.site, release: workspace.version, facts };
    const content = fillMarkup(withoutReactPreloads(html), values, where);
    const groups = [containerOf(workspace.name), exposedChunkGroup, `route-${route.id}`];

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
      ...[...carried, ...filesOfGroups(workspace, '.css', groups)].map(stylesheetTag),
      ...fillJson(structuredData, values, where).map((object) =>
        jsonBlock({ type: 'application/ld+json' }, object),
      ),
    );
    const area = entryOf(workspace, carried);
    return withPageData(changed, { ...data, contract: CONTRACT_VERSION, area, facts });
  }

  async #insertShell(
    document: string,
    path: string,
    shell: DevWorkspace,
    live: EditionDirectory,
  ): Promise<string> {
    const data = parsePageData(document);
    const isMissing = data.area === null;
    const around = await shell.renderShell(isMissing ? '*' : path);
    const facts = { ...data.facts, ...this.#allFacts(live) };
    const values: TokenValues = { ...data.site, release: shell.version, facts };
    const fill = (part: string): string => fillMarkup(part, values, 'the shell');
    const main = [
      ...filesOfGroups(shell, '.css', ['main', prerenderedOnlyEntry]).map(stylesheetTag),
      ...filesOfGroups(shell, '.js', ['main']).map(deferredScriptTag),
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
