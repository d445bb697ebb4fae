import type {
  AreaEntry,
  EditionDirectory,
  FileWithIntegrity,
  PageData,
} from '@concourse/contract/edition';
import { editionPaths } from '@concourse/contract/editionPaths';
import type { Quotation, QuotedFacts } from '@concourse/contract/facts';
import { matcherOf } from '@concourse/contract/pathPattern';
import type { ReleaseManifest, ReleasePage, ReleaseRoute } from '@concourse/contract/release';
import type { SearchIndex } from '@concourse/contract/search';
import type { ShellPage } from '@concourse/contract/shellServer';
import { sortKeys } from '@concourse/core/files/canonicalJson';
import { configurationDigest, editionId, sha256 } from '@concourse/core/files/digest';
import { catchOnly, StoreDamageError } from '@concourse/core/store/errors';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import type { Edition, EditionPage } from '@concourse/core/store/types';
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
import { searchIndex } from './searchIndex';
import { openShell, type Shell } from './shellSandbox';
import { directoryFiles, rootFiles, pageSiteConfig } from './siteFiles';
import { fillJson, fillMarkup, fillText, type TokenValues } from './siteTokens';

function areaEntry(release: ReleaseManifest, shell: ReleaseManifest): AreaEntry {
  const styles = scopedGlobalStyles(release, shell).map(withIntegrity);
  const entry = pageFile(release, release.entry);
  return {
    name: release.name,
    version: release.version,
    container: release.container,
    entry: entry.href,
    integrity: entry.integrity,
    ...federationOf(release),
    ...(styles.length > 0 && { styles }),
    routes: release.routes.map((route) => route.path),
    ...(release.retired && { retired: release.retired.map(({ path }) => path) }),
  };
}

/** Tells the shell to load the federation runtime first, for areas that would fail without it. */
function federationOf({ federation }: ReleaseManifest): Partial<AreaEntry> {
  if (!federation) return {};
  const { remotes } = federation;
  return { federation: true, ...(remotes.length > 0 && { remotes }) };
}

/** The global styles of an area that was built with other global styles than the shell. */
function scopedGlobalStyles(release: ReleaseManifest, shell: ReleaseManifest): PageFile[] {
  const [own, ofShell] = [release.globalStyles, shell.globalStyles];
  if (own?.own === undefined || !ofShell || own.digest === ofShell.digest) return [];
  return [pageFile(release, own.own)];
}

const withIntegrity = ({ href, integrity }: PageFile): FileWithIntegrity => ({ href, integrity });

/** The scripts of a route. If the shell provides the runtime of areas, the area's own copy is not needed. */
const neededScripts = (
  { scripts }: ReleaseRoute,
  { areaRuntime: own }: ReleaseManifest,
  { areaRuntime: provided }: ReleaseManifest,
): string[] =>
  own?.digest === provided?.digest ? scripts.filter((file) => file !== own?.own) : scripts;

/** The files of each route of an area, in loading order. */
const neededFiles = (release: ReleaseManifest, shell: ReleaseManifest): FileWithIntegrity[][] =>
  release.routes.map((route) =>
    [...neededScripts(route, release, shell), ...route.styles].map((file) =>
      withIntegrity(pageFile(release, file)),
    ),
  );

/** Adds site-level redirects that fall under an area's routes: the server answers these too. */
function withSiteRedirects(entry: AreaEntry, redirected: string[]): AreaEntry {
  if (redirected.length === 0) return entry;
  const patterns = entry.routes.map(matcherOf);
  const found = redirected.filter((path) => patterns.some((matches) => matches(path)));
  if (found.length === 0) return entry;
  return { ...entry, retired: [...new Set([...(entry.retired ?? []), ...found])] };
}

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
  }

  static async create(
    input: ComposeInput,
    shell: Shell,
    shellRelease: ReleaseManifest,
  ): Promise<Composer> {
    const before = findPreviousPages(input, editionReleases(input.releases));
    const facts = await EditionFacts.create(input, shell, before);
    return new Composer(input, shell, shellRelease, before, facts);
  }

  async addArea(release: ReleaseManifest): Promise<void> {
    const pages = release.routes.flatMap((route) => route.pages);
    const changed = pages.filter((page) => !this.#reusable(release, page));
    await this.#shell.prepare(changed.map(({ path }) => path));
    for (const route of release.routes) {
      for (const alias of route.aliases) this.aliases[alias.toLowerCase()] = route.path;
      for (const page of route.pages) {
        const reusable = this.#reusable(release, page);
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
    return known && this.facts.areUnchanged(known.quotes ?? []) ? known : undefined;
  }

  async shellPage(page: ShellPage): Promise<EditionPage> {
    await this.#shell.prepare([page.path]);
    const status = page.path === '*' ? 404 : 200;
    return this.#document('shell', this.facts.quotedOnShellPage(page), {
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
    });
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
        const known = this.#before.isSame(release.name) ? this.#input.previous?.files[at] : null;
        if (known) return [at, known] as const;
        const type = mediaTypeOf(at);
        const bytes = await readReleaseFile(release.name, release.version, file);
        return [at, { ...this.#keep(bytes, type), type }] as const;
      });
    });
    const directories = directoryFiles(directory, (area) => {
      const release = releases[area];
      return release ? neededFiles(release, this.#shellRelease) : [];
    });
    if (search) directories.set(editionPaths.search, search);
    const files = rootFiles(site, directories, this.#shell, indexed).map((file) => {
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
    const fragment = await this.#input.readFragment(release.name, release.version, page.fragment);
    return this.#document(release.name, this.facts.quotedOn(page), {
      path: page.path,
      status: page.status,
      title: filled(page.title),
      description: filled(page.description),
      socialImage: page.socialImage ? filled(page.socialImage) : this.#socialImage(),
      structuredData: fillJson(page.structuredData ?? [], values, where),
      images: fillJson(page.images, values, where),
      content: fillMarkup(fragment, values, where),
      scripts: neededScripts(route, release, this.#shellRelease).map((file) =>
        pageFile(release, file),
      ),
      styles: [
        ...scopedGlobalStyles(release, this.#shellRelease),
        ...route.styles.map((file) => pageFile(release, file)),
      ],
      startsOnInput: route.startsOnInput,
      data: this.#data(entry, page, this.facts.neededToHydrate(page.path, page)),
    });
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

  #document(area: string, quotes: Quotation[], parts: Omit<PageParts, 'shell'>): EditionPage {
    const values = this.#valuesOf(this.#shellRelease);
    const fill = (html: string): string => fillMarkup(html, values, 'the shell');
    const html = composePage({ ...parts, shell: this.#shellRelease }, this.#shell, fill);
    this.recomposed.push(parts.path);
    const page = { area, ...this.#keep(Buffer.from(html), 'text/html; charset=utf-8') };
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
    missing,
    notFound,
    files: await composer.rootFiles(indexed, retired, search),
    headers: editionHeaders(input),
  };
  const composed: Edition = { id: editionId(content), ...content };
  const { unpublished } = facts;
  return { edition: composed, blobs, recomposed, reused, damaged, unpublished, siteChecks };
}
