import type { RenderedPage } from '@concourse/area/createServer';
import {
  withoutReactPreloads,
  containerOf,
  lifecyclesGroup,
  firstScriptEntry,
  fragmentChunkPrefix,
  startEntry,
} from '@concourse/build/development';
import { escapeHtml, jsonBlock, tag } from '@concourse/compose/markup';
import { directoryFiles } from '@concourse/compose/siteFiles';
import { fillJson, fillMarkup, fillText, type TokenValues } from '@concourse/compose/siteTokens';
import { dayInBerlin, withDatePhases } from '@concourse/contract/datePhase';
import type {
  AreaDirectory,
  AreaEntry,
  EditionDirectory,
  EditionFragmentsFile,
  FileWithIntegrity,
} from '@concourse/contract/edition';
import { areaDirectoryPath, areaFragmentsPath } from '@concourse/contract/editionPaths';
import {
  pickQuoted,
  toQuotedFacts,
  quotationsIn,
  type QuotedFacts,
} from '@concourse/contract/facts';
import { fragmentAttribute } from '@concourse/contract/fragments';
import { sitePaths } from '@concourse/contract/reservedPaths';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { CONTRACT_VERSION } from '@concourse/contract/version';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import type { RequestAddress } from '@concourse/http/requestAddress';
import { developmentPaths } from './development';
import { DevFragments } from './DevFragments';
import type { DevWorkspace } from './DevWorkspace';
import { findDevPage, type DevPage } from './findDevPage';
import * as html from './htmlEdits';
import { nearestUpstreamPage, type UpstreamResponse, type UpstreamSite } from './UpstreamSite';

/** A response that browsers must not cache, because every save changes it. */
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

const jsonType = 'application/json; charset=utf-8';

const publicPathOf = ({ name, version }: DevWorkspace): string => `/areas/${name}/${version}/`;

/** The directory entry of an area in development. It has no integrity, because every save changes its files. */
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

/** The facts that a page quotes in these texts or in its code. */
const quotedIn = ({ quoted }: RenderedPage, ...texts: string[]): string[] => [
  ...quotationsIn(texts.join('\n')),
  ...quoted,
];

/** The facts for the directory. */
function factsFor({ pages }: DevWorkspace, known: QuotedFacts): QuotedFacts {
  const rendered = (pages?.routes ?? []).flatMap((route) => route.pages);
  const names = rendered.flatMap((page) => quotedIn(page, page.title, page.description, page.html));
  return pickQuoted(known, names);
}

/** Addresses of the files of chunk groups, each once. */
const filesOf = (area: DevWorkspace, extension: '.css' | '.js', groups: string[]): string[] =>
  [...new Set(groups.flatMap((group) => area.build?.groups[group] ?? []))]
    .filter((file) => file.endsWith(extension))
    .map((file) => publicPathOf(area) + file);

const noFiles: { needed: FileWithIntegrity[][] } = { needed: [] };

/** The live site, with workspaces in development instead of their releases. */
export class DevSite {
  readonly #upstream: UpstreamSite;
  readonly #workspaces: DevWorkspace[];
  readonly #areas: DevWorkspace[];
  readonly #shell: DevWorkspace | undefined;

  constructor(upstream: UpstreamSite, workspaces: DevWorkspace[]) {
    this.#upstream = upstream;
    this.#workspaces = workspaces;
    this.#areas = workspaces.filter(({ name }) => name !== 'shell');
    this.#shell = workspaces.find(({ name }) => name === 'shell');
  }

  /** Resolves once all saved changes are built and rendered, or have failed. */
  async waitForBuilds(): Promise<void> {
    await Promise.all(this.#workspaces.map((workspace) => workspace.waitForBuilds()));
  }

  /** A file of a workspace in development; undefined for other addresses. */
  file(path: string): UpstreamResponse | undefined {
    const owner = this.#workspaces.find((each) => path.startsWith(publicPathOf(each)));
    if (!owner) return undefined;
    const name = path.slice(publicPathOf(owner).length);
    const body = owner.files.get(name) ?? owner.scopedStyles.file(name);
    return body
      ? uncachedResponse(200, mediaTypeOf(name), body)
      : uncachedResponse(404, 'text/plain', '');
  }

  /** A directory with the areas in development. */
  async directory(address: string, cookie?: string): Promise<UpstreamResponse> {
    const live = await this.#upstream.directory(cookie);
    const merged = this.#mergeDirectory(live);
    const areaOf = (pathOf: (name: string) => string): string | undefined =>
      merged.areas.find(({ name }) => pathOf(name) === address)?.name;
    const [area, provider] = [areaOf(areaDirectoryPath), areaOf(areaFragmentsPath)];
    const isDeveloped = this.#areas.some(({ name }) => name === provider);
    if (provider !== undefined && !isDeveloped) return this.#liveFragments(address, merged, cookie);
    const fragments = await this.#fragments(live, cookie);
    const parts = area === undefined ? noFiles : await this.#partsOf(area, fragments, cookie);
    const provided = { fragments: fragments.providedBy(provider), facts: this.#allFacts(live) };
    const found = directoryFiles(merged, () => ({ provided, ...parts })).get(address);
    return uncachedResponse(found ? 200 : 404, jsonType, JSON.stringify(found ?? null));
  }

  /** The fragments of an area that is not in development, for the shell that is shown. */
  async #liveFragments(
    address: string,
    { shell }: EditionDirectory,
    cookie?: string,
  ): Promise<UpstreamResponse> {
    const { status, body } = await this.#upstream.request(address, cookie);
    const found = status === 200 ? { ...(parseJsonOrNull(body) as object), shell } : null;
    return uncachedResponse(status, jsonType, JSON.stringify(found));
  }

  /** The response at any other address: a page of an area in development, or the response of the live site. */
  async page({ raw, path, search }: RequestAddress, cookie?: string): Promise<UpstreamResponse> {
    const found = findDevPage(this.#areas, path);
    if (found && 'redirect' in found) {
      const headers = { location: encodeURI(found.redirect) + search };
      return { status: 301, headers, body: Buffer.from('') };
    }
    const { answer: live, isOther } = found
      ? await nearestUpstreamPage(path, (address) =>
          this.#upstream.request(encodeURI(address) + search, cookie),
        )
      : { answer: await this.fetchUpstream(raw + search, cookie), isOther: false };
    if (!live.headers['content-type']?.startsWith('text/html')) return live;

    let document = live.body.toString();
    document = html.withLocalServices(document, html.parsePageData(document).site);
    document = html.withoutWorker(document);
    // Requested with the cookies of the page, because a canary may have other facts.
    const directory = (): Promise<EditionDirectory> => this.#upstream.directory(cookie);
    if (found) document = this.#insertArea(document, found, await directory());
    if (this.#shell?.shell)
      document = await this.#insertShell(document, path, this.#shell, await directory());
    else if (isOther) document = html.markHeaderForClientRender(document);
    if (document.includes(fragmentAttribute))
      document = (await this.#fragments(await directory(), cookie)).insertInto(document);
    document = html.addFirstScript(document, developmentPaths.script);
    const headers = html.developmentHeaders(
      live.headers,
      this.#areas.map(({ name }) => name),
    );
    const status = found ? 200 : live.status;
    return uncachedResponse(status, 'text/html; charset=utf-8', document, headers);
  }

  /** The response of the live site, with local redirects. @param address as it was sent, with its query */
  async fetchUpstream(address: string, cookie?: string): Promise<UpstreamResponse> {
    const response = await this.#upstream.request(address, cookie);
    const { location } = response.headers;
    const { url } = this.#upstream;
    if (location !== url && !location?.startsWith(`${url}/`)) return response;
    const headers = { ...response.headers, location: location.slice(url.length) || '/' };
    return { ...response, headers };
  }

  #mergeDirectory(live: EditionDirectory): EditionDirectory {
    const known = this.#allFacts(live);
    const facts = this.#areas.map((area) => [area.name, factsFor(area, known)] as const);
    return {
      ...live,
      shell: this.#shell?.version ?? live.shell,
      areas: [
        ...live.areas.filter(({ name }) => !this.#areas.some((area) => area.name === name)),
        ...this.#areas.map((area) => entryOf(area, this.#scopedStylesOf(area, live))),
      ],
      facts: {
        shell: this.#shell ? known : (live.facts?.shell ?? {}),
        areas: { ...live.facts?.areas, ...Object.fromEntries(facts) },
      },
    };
  }

  async #fragments(live: EditionDirectory, cookie?: string): Promise<DevFragments> {
    const site = parseJsonOrNull((await this.#upstream.request(sitePaths.site, cookie)).body);
    const known = { ...(site as SiteConfig), facts: this.#allFacts(live) };
    const own = this.#areas.flatMap((workspace) => {
      const { name: area, version: release, pages } = workspace;
      const scoped = this.#scopedStylesOf(workspace, live);
      return (pages?.fragments ?? []).flatMap(({ name, hydrate, instances }) =>
        instances.flatMap(({ id, html: markup }) => {
          const key = `${area}/${name}/${id}`;
          const content = fillMarkup(withoutReactPreloads(markup), { ...known, release }, key);
          const files = filesOf(workspace, '.css', [fragmentChunkPrefix + name]);
          const fragment = { area, hydrate, html: content, styles: [...scoped, ...files] };
          return [[key, fragment] satisfies [string, object]];
        }),
      );
    });
    const { status, body } = await this.#upstream.request(sitePaths.fragments, cookie);
    const found = status === 200 ? (parseJsonOrNull(body) as EditionFragmentsFile | null) : null;
    return new DevFragments(new Map(own), found?.fragments ?? {});
  }

  /** The fragments on the pages of an area, and the files of a live one. Every save changes those of others. */
  async #partsOf(area: string, fragments: DevFragments, cookie?: string) {
    const routes = this.#areas.find(({ name }) => name === area)?.pages?.routes;
    if (routes) {
      const markup = routes.map(({ pages }) => pages.map((page) => page.html));
      return { ...noFiles, ...fragments.placedOn(markup) };
    }
    const { body } = await this.#upstream.request(areaDirectoryPath(area), cookie);
    const live = (parseJsonOrNull(body) ?? {}) as Partial<AreaDirectory>;
    const { files = [], needs = [] } = live;
    const needed = needs.map((indexes) => indexes.flatMap((index) => files[index] ?? []));
    return { needed, ...fragments.placedLive(live) };
  }

  #allFacts({ facts }: EditionDirectory): QuotedFacts {
    const today = dayInBerlin(new Date());
    const developed = this.#areas.map(({ pages }) =>
      toQuotedFacts(withDatePhases(pages?.facts ?? {}, today)),
    );
    // The facts of a released shell come last: a document must not contradict its header.
    const ofShell = this.#shell ? undefined : facts?.shell;
    const ofAreas = Object.values(facts?.areas ?? {});
    return Object.assign({}, facts?.shell, ...ofAreas, ...developed, ofShell) as QuotedFacts;
  }

  /** As in a release, the area's version of the global styles, if the shell has another one. */
  #scopedStylesOf(area: DevWorkspace, live: EditionDirectory): string[] {
    const { current, name } = area.scopedStyles;
    const ofShell = this.#shell?.scopedStyles.current.digest ?? live.globalStyles;
    return ofShell === undefined || ofShell === current.digest ? [] : [publicPathOf(area) + name];
  }

  #insertArea(
    document: string,
    { workspace, route, page }: DevPage,
    live: EditionDirectory,
  ): string {
    const data = html.parsePageData(document);
    const { title, description, html: markup, structuredData } = page;
    const where = `${workspace.name} ${page.path}`;
    const globalStyles = this.#scopedStylesOf(workspace, live);
    const quoted = quotedIn(page, title, description, markup, JSON.stringify(structuredData));
    const facts = { ...data.facts, ...pickQuoted(this.#allFacts(live), quoted) };
    const values: TokenValues = { ...data.site, release: workspace.version, facts };
    const content = fillMarkup(withoutReactPreloads(markup), values, where);
    const groups = [containerOf(workspace.name), lifecyclesGroup, `route-${route.id}`];
    const meta = { name: 'description', content: fillText(description, values, where) };

    let changed = data.area ? html.withoutFilesOf(document, data.area.name) : document;
    changed = html.replaceContent(changed, workspace.name, content);
    changed = html.replaceEach(changed, [
      [/(?<=<title>)[^<]*(?= \| [^|<]*<\/title>)/, escapeHtml(fillText(title, values, where))],
      [/<meta name="robots"[^>]*>\n?/, ''],
      [/<meta name="description"[^>]*>/, tag('meta', meta)],
      [/<script type="application\/ld\+json">[\s\S]*?<\/script>\n?/g, ''],
    ]);
    changed = html.addToHead(
      changed,
      ...[...globalStyles, ...filesOf(workspace, '.css', groups)].map(html.stylesheetTag),
      ...fillJson(structuredData, values, where).map((object) =>
        jsonBlock({ type: 'application/ld+json' }, object),
      ),
    );
    const area = entryOf(workspace, globalStyles);
    const path = page.status === 200 ? page.path : undefined;
    return html.withPageData(changed, { ...data, contract: CONTRACT_VERSION, area, path, facts });
  }

  async #insertShell(document: string, path: string, shell: DevWorkspace, live: EditionDirectory) {
    const data = html.parsePageData(document);
    const isMissing = data.area === null;
    const markup = await shell.renderShell(isMissing ? '*' : path);
    const facts = { ...data.facts, ...this.#allFacts(live) };
    const values: TokenValues = { ...data.site, release: shell.version, facts };
    const fill = (part: string): string => fillMarkup(part, values, 'the shell');
    const files = [
      ...filesOf(shell, '.css', [startEntry]).map(html.stylesheetTag),
      ...filesOf(shell, '.js', [firstScriptEntry]).map(html.deferredScriptTag),
      ...filesOf(shell, '.js', [startEntry]).map(html.delayedScriptTag),
    ];

    let changed = html.replaceEach(html.withoutFilesOf(document, 'shell'), [
      [/<html[^>]*>/, tag('html', { lang: markup.language, ...markup.attributes })],
      ['<title>', [...files, '<title>'].join('\n')],
    ]);
    const header = `${fill(markup.skipLink)}\n<div id="header">${fill(markup.header)}</div>\n`;
    changed = html.replacePart(changed, /(?<=<body>\n)/, '<main id="area"', header);
    const footer = `<div id="footer">${fill(markup.footer)}</div>\n`;
    changed = html.replacePart(changed, /<div id="footer">/, '<div id="progress"', footer);
    const missing = shell.shell?.pages.find((page) => page.path === '*');
    if (isMissing && missing) changed = html.replaceContent(changed, null, fill(missing.html));
    return html.withPageData(changed, { ...data, shell: shell.version, facts });
  }
}
