import { isDeepStrictEqual } from 'node:util';
import type { AreaEntry, EditionDirectory, PageData } from '@concourse/contract/edition';
import { editionPaths } from '@concourse/contract/editionPaths';
import type { Quotation, QuotedFacts } from '@concourse/contract/facts';
import { fragmentsIn, replaceFragments, type FragmentKey } from '@concourse/contract/fragments';
import type { ReleaseManifest, ReleasePage, ReleaseRoute } from '@concourse/contract/release';
import { sitePaths } from '@concourse/contract/reservedPaths';
import type { SearchIndex } from '@concourse/contract/search';
import type { ShellPage } from '@concourse/contract/shellServer';
import { sortKeys } from '@concourse/core/files/canonicalJson';
import { configurationDigest, editionId, sha256 } from '@concourse/core/files/digest';
import { catchOnly, StoreDamageError } from '@concourse/core/store/errors';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import type { Edition, EditionPage } from '@concourse/core/store/types';
import {
  areaEntry,
  neededFiles,
  neededScripts,
  scopedGlobalStyles,
  withSiteRedirects,
} from './areaEntry';
import { composePage, pageFile, type PageFile, type PageParts } from './composePage';
import { type ComposeInput, type ComposeResult, CompositionError } from './composition';
import {
  editionHeaders,
  isUnchanged,
  findPreviousPages,
  resolveRetiredAddresses,
  editionReleases,
  type PreviousPages,
} from './editionParts';
import { EditionFacts, isEmpty } from './facts';
import { EditionFragments, uniqueFiles } from './fragments';
import { noticeFiles, noticeOn } from './notice';
import { searchIndex } from './searchIndex';
import { openShell, type Shell } from './shellSandbox';
import { directoryFiles, feedType, isFeed, pageSiteConfig, rootFiles } from './siteFiles';
import { fillJson, fillMarkup, fillText, type TokenValues } from './siteTokens';
import { workerRemoval } from './workerRemoval';

/** Composes the pages and files of an edition. */
class Composer {
  readonly blobs: ComposeResult['blobs'] = new Map();
  readonly recomposed: string[] = [];
  readonly reused: string[] = [];
  readonly damaged: NonNullable<ComposeResult['damaged']> = [];
  readonly pages = new Map<string, EditionPage>();
  readonly missing: Edition['missing'] = [];
  readonly aliases: Edition['aliases'] = {};
  readonly releases: Edition['releases'];
  readonly facts: EditionFacts;
  readonly fragments: EditionFragments;
  readonly #input: ComposeInput;
  readonly #shell: Shell;
  readonly #shellRelease: ReleaseManifest;
  readonly #before: PreviousPages;

  private constructor(
    input: ComposeInput,
    shell: Shell,
    shellRelease: ReleaseManifest,
    before: PreviousPages,
    facts: EditionFacts,
  ) {
    this.#input = input;
    this.#shell = shell;
    this.#shellRelease = shellRelease;
    this.releases = editionReleases(input.releases);
    this.#before = before;
    this.facts = facts;
    const releases = Object.values(input.releases);
    this.fragments = new EditionFragments(releases, async (release, content, styles, where) => {
      const html = await input.readContent(release.name, release.version, content);
      return {
        html: fillMarkup(html, this.#valuesOf(release), where),
        styles: this.#stylesOf(release, styles),
      };
    });
  }

  static async create(
    input: ComposeInput,
    shell: Shell,
    shellRelease: ReleaseManifest,
  ): Promise<Composer> {
    const before = findPreviousPages(input, editionReleases(input.releases));
    const facts = await EditionFacts.create(input, shell, before);
    const composer = new Composer(input, shell, shellRelease, before, facts);
    await composer.fragments.load();
    return composer;
  }

  async addArea(release: ReleaseManifest): Promise<void> {
    const pages = release.routes.flatMap((route) => route.pages);
    const changed = pages.filter((page) => !this.#reusable(release, page));
    await this.#shell.prepare(changed.map(({ path }) => path));
    for (const route of release.routes) {
      for (const alias of route.aliases) this.aliases[alias.toLowerCase()] = route.path;
      for (const page of route.pages) {
        const reusable = this.#reusable(release, page);
        this.fragments.addPage(release.name, page.path, page.places);
        if (reusable) this.reused.push(page.path);
        const composed =
          reusable ??
          (await this.#areaPage(release, route, page).catch(
            catchOnly(StoreDamageError, (damage) => this.#keepDamaged(release.name, page, damage)),
          ));
        if (page.status === 200) this.pages.set(page.path, composed);
        else this.missing.push({ page: composed, pattern: page.path });
      }
    }
  }

  /** Keeps the page of the previous edition. @throws StoreDamageError if that has another release or shell */
  #keepDamaged(area: string, page: ReleasePage, damage: StoreDamageError): EditionPage {
    const found = this.#before.isSame('shell') && this.#before.isSame(area);
    const known = found ? this.#before.pageOf(page) : undefined;
    if (!known) throw damage;
    this.damaged.push({ area, path: page.path, message: damage.message });
    return known;
  }

  #reusable(release: ReleaseManifest, page: ReleasePage): EditionPage | undefined {
    const known = this.#before.find(release.name, page);
    if (!known || !this.facts.areUnchanged(known.quotes ?? [])) return undefined;
    const shown = this.fragments.digestsOf(page.places);
    return isDeepStrictEqual(known.fragments, shown) ? known : undefined;
  }

  async shellPage(page: ShellPage): Promise<EditionPage> {
    await this.#shell.prepare([page.path]);
    const status = page.path === '*' ? 404 : 200;
    const places = fragmentsIn(page.html);
    this.fragments.addPage('shell', page.path, places);
    return this.#document(
      'shell',
      { quotes: this.facts.quotedOnShellPage(page), places },
      {
        path: page.path,
        status,
        title: page.title,
        description: page.description,
        socialImage: this.#socialImage(),
        structuredData: [],
        images: [],
        content: fillMarkup(page.html, this.#valuesOf(this.#shellRelease), `shell ${page.path}`),
        scripts: [],
        styles: [],
        data: this.#data(null, { ...page, status }, this.facts.neededToHydrate(page.path)),
      },
    );
  }

  searchIndex(areas: ReleaseManifest[]): SearchIndex {
    return searchIndex(this.#shellRelease.contract, areas, (entry, release) =>
      fillJson(entry, this.#valuesOf(release), `${release.name}@${release.version} ${entry.href}`),
    );
  }

  /** @param retired addresses that the site redirects or answers with 410 */
  async rootFiles(
    indexed: string[],
    retired: string[],
    search: SearchIndex | undefined,
  ): Promise<Edition['files']> {
    const { releases, site, readReleaseFile } = this.#input;
    const { version, contract, globalStyles } = this.#shellRelease;
    const areas = Object.values(releases).filter((release) => release !== this.#shellRelease);
    const facts = await this.facts.neededToNavigate(areas);
    const directory: EditionDirectory = {
      contract,
      shell: version,
      ...(globalStyles && { globalStyles: globalStyles.digest }),
      areas: areas.map((area) => withSiteRedirects(areaEntry(area, this.#shellRelease), retired)),
      ...(facts && { facts }),
    };
    const owners = [this.#shellRelease, ...areas];
    const copies = owners.flatMap((release) => {
      const addresses = release === this.#shellRelease ? release.shell?.files : release.addresses;
      return Object.entries(addresses ?? {}).map(async ([at, file]) => {
        // Feeds depend on facts. The previous edition can have the other worker at its address.
        const isSame = this.#before.isSame(release.name) && !isFeed(at) && at !== sitePaths.worker;
        const known = isSame ? this.#input.previous?.files[at] : null;
        if (known) return [at, known] as const;
        const bytes = await readReleaseFile(release.name, release.version, file);
        if (isFeed(at)) {
          const feed = fillMarkup(bytes.toString(), this.#valuesOf(release), at);
          const type = `${feedType}; charset=utf-8`;
          return [at, { ...this.#keep(Buffer.from(feed), type), type }] as const;
        }
        const type = mediaTypeOf(at);
        return [at, { ...this.#keep(bytes, type), type }] as const;
      });
    });
    const directories = directoryFiles(directory, (area) => {
      const release = releases[area];
      if (!release) return { needed: [], provided: { fragments: [], facts: {} } };
      const needed = neededFiles(release, this.#shellRelease);
      const provided = {
        ...this.fragments.providedBy(release, this.#shellRelease),
        facts: this.facts.neededToHydrateFragments(release),
      };
      return { needed, provided, ...this.fragments.placedBy(release) };
    });
    const fragments = this.fragments.all();
    if (!isEmpty(fragments)) directories.set(sitePaths.fragments, { contract, fragments });
    if (search) directories.set(editionPaths.search, search);
    const hasWorker = this.#shellRelease.shell?.files[sitePaths.worker] !== undefined;
    const added = [
      ...(this.#input.notice ? noticeFiles : []),
      ...(hasWorker && site.offline !== false ? [] : [workerRemoval]),
    ];
    const root = rootFiles(site, directories, this.#shell, indexed);
    const files = [...root, ...added].map((file) => {
      const { address, bytes, type } = file;
      return [address, { ...this.#keep(bytes, type), type }] as const;
    });
    // The last file of an address counts.
    return Object.fromEntries([...(await Promise.all(copies)), ...files]);
  }

  #keep(bytes: Buffer, type: string): { blob: string; bytes: number } {
    const blob = sha256(bytes);
    if (!this.blobs.has(blob)) this.blobs.set(blob, { bytes, type });
    return { blob, bytes: bytes.length };
  }

  async #areaPage(release: ReleaseManifest, route: ReleaseRoute, page: ReleasePage) {
    const where = `${release.name}@${release.version} ${page.path}`;
    const entry = areaEntry(release, this.#shellRelease);
    const values = this.#valuesOf(release);
    const filled = (text: string): string => fillText(text, values, where);
    const fragment = await this.#input.readContent(release.name, release.version, page.fragment);
    const { places = [] } = page;
    return this.#document(
      release.name,
      { quotes: this.facts.quotedOn(page), places },
      {
        path: page.path,
        status: page.status,
        title: filled(page.title),
        description: filled(page.description),
        socialImage: page.socialImage ? filled(page.socialImage) : this.#socialImage(),
        feed: page.feed,
        structuredData: fillJson(page.structuredData ?? [], values, where),
        images: fillJson(page.images, values, where),
        content: fillMarkup(fragment, values, where),
        scripts: neededScripts(route, release, this.#shellRelease).map((file) =>
          pageFile(release, file),
        ),
        styles: this.#stylesOf(release, route.styles),
        data: this.#data(entry, page, this.facts.neededToHydrate(page.path, page)),
      },
    );
  }

  #stylesOf(release: ReleaseManifest, files: string[]): PageFile[] {
    return [
      ...scopedGlobalStyles(release, this.#shellRelease),
      ...files.map((file) => pageFile(release, file)),
    ];
  }

  #valuesOf({ version }: ReleaseManifest): TokenValues {
    return { ...this.#input.site, release: version, facts: this.facts.values };
  }

  #socialImage(): string {
    return fillText(this.#shell.socialImage, this.#valuesOf(this.#shellRelease), 'the shell');
  }

  #data(
    area: AreaEntry | null,
    { path, status }: { path: string; status: number },
    facts: QuotedFacts,
  ): PageData {
    const { contract, version } = this.#shellRelease;
    const site = pageSiteConfig(this.#input.site);
    const shown = status === 200 ? path : undefined;
    const data = { contract, shell: version, area, site, path: shown };
    return isEmpty(facts) ? data : { ...data, facts };
  }

  /** @param parts `content` has tokens instead of the fragments in `places` */
  #document(
    area: string,
    { quotes: own, places }: { quotes: Quotation[]; places: FragmentKey[] },
    parts: Omit<PageParts, 'shell' | 'notice'>,
  ): EditionPage {
    const shown = places.map((key) => this.fragments.get(key));
    const quotes = [...new Set([...own, ...shown.flatMap((each) => each.quotes)])].sort();
    const content = replaceFragments(parts.content, (key) => this.fragments.get(key).html);
    const styles = uniqueFiles([...parts.styles, ...shown.flatMap((each) => each.styles)]);
    const fragments = this.fragments.digestsOf(places);
    const values = this.#valuesOf(this.#shellRelease);
    const fill = (html: string): string => fillMarkup(html, values, 'the shell');
    const notice = noticeOn(this.#input.notice, parts.path);
    const html = composePage(
      { ...parts, content, styles, notice, shell: this.#shellRelease },
      this.#shell,
      fill,
    );
    this.recomposed.push(parts.path);
    const kept = this.#keep(Buffer.from(html), 'text/html; charset=utf-8');
    const page = { area, ...kept, ...(fragments && { fragments }) };
    return quotes.length > 0 ? { ...page, quotes } : page;
  }
}

/**
 * Composes an edition: every page as a complete document. Runs only the shell's code, in a sandbox. Reuses pages of `previous` whose
 * release, shell, configuration and quoted facts are the same.
 */
export async function composeEdition(input: ComposeInput): Promise<ComposeResult> {
  const { shell: shellRelease, ...areas } = input.releases;
  if (!shellRelease?.shell) {
    const next = 'Promote shell@<version> as well.';
    throw new CompositionError('SHELL_MISSING', 'The edition has no release of the shell.', next);
  }
  const {
    version,
    shell: { bundle: key },
  } = shellRelease;
  const open = async (): Promise<Shell> =>
    openShell(key, `shell@${version}`, await input.readShellBundle(version));
  const siteChecks = { key, open: async () => (await open()).siteChecks ?? null };
  const { reusableEdition: edition } = input;
  if (edition && isUnchanged(edition, input)) {
    const reused = Object.keys(edition.pages);
    return { edition, blobs: new Map(), recomposed: [], reused, unpublished: [], siteChecks };
  }
  const shell = await open();
  const composer = await Composer.create(input, shell, shellRelease);

  for (const release of Object.values(areas)) await composer.addArea(release);
  const search = shell.searchPage && composer.searchIndex(Object.values(areas));
  const ofShell = [...shell.pages];
  if (search && shell.searchPage) ofShell.push(await shell.searchPage(search));
  const shellPages = new Map<string, EditionPage>();
  for (const page of ofShell) shellPages.set(page.path, await composer.shellPage(page));
  const notFound = shellPages.get('*');
  if (!notFound) {
    const problem = `shell@${version} has no page for unknown addresses.`;
    const next = "Add a page with the path '*' to shell/src/server.tsx, and promote the shell.";
    throw new CompositionError('NOT_FOUND_PAGE_MISSING', problem, next);
  }
  shellPages.delete('*');

  const indexed = [...composer.pages.keys()].sort();
  const pages = sortKeys(Object.fromEntries([...composer.pages, ...shellPages]));
  const siteRetired = input.retired?.addresses ?? [];
  const known = { pages, aliases: composer.aliases };
  const { aliases, gone } = resolveRetiredAddresses(Object.values(areas), known, siteRetired);
  const retired = siteRetired.map(({ path }) => path).filter((path) => !Object.hasOwn(pages, path));
  const { releases, facts, missing, blobs, recomposed, reused, damaged } = composer;
  const content: Omit<Edition, 'id'> = {
    contract: shellRelease.contract,
    releases,
    configuration: configurationDigest(input.site),
    site: input.site,
    composer: input.composer ?? '',
    pages,
    ...(!isEmpty(facts.all) && { facts: facts.all }),
    aliases,
    ...(gone.length > 0 && { gone }),
    ...(input.retired && { retired: input.retired }),
    ...(input.notice && { notice: input.notice }),
    ...(!isEmpty(input.changedFacts ?? {}) && { changedFacts: input.changedFacts }),
    missing,
    notFound,
    files: await composer.rootFiles(indexed, retired, search),
    headers: editionHeaders(input),
  };
  const composed: Edition = { id: editionId(content), ...content };
  const { unpublished } = facts;
  const { emptyPlaces } = composer.fragments;
  return {
    edition: composed,
    blobs,
    recomposed,
    reused,
    damaged,
    unpublished,
    emptyPlaces,
    siteChecks,
  };
}
