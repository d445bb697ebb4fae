import { dayInBerlin } from '@concourse/contract/dayState';
import type {
  AreaEntry,
  EditionDirectory,
  PageData,
  StatedFile,
} from '@concourse/contract/edition';
import type { Quotation } from '@concourse/contract/facts';
import { matcherOf } from '@concourse/contract/pathPattern';
import type { ReleaseManifest, ReleasePage, ReleaseRoute } from '@concourse/contract/release';
import type { ShellPage, ShellServer } from '@concourse/contract/shellServer';
import { inCanonicalOrder } from '@concourse/core/files/canonicalJson';
import { configurationDigest, editionId, sha256 } from '@concourse/core/files/digest';
import type { Edition, EditionPage } from '@concourse/core/store/types';
import { composePage, pageFile, type PageFile, type PageParts } from './composePage';
import { type ComposeInput, type ComposeResult, CompositionError } from './composition';
import { headersOf, retiredAddresses, statedReleases } from './editionParts';
import { FactBook, Quotations, type Said } from './facts';
import { isMadeAgain, PagesBefore } from './reuse';
import { loadShellBundle } from './shellBundle';
import { directoryFiles, rootFiles, siteOfPages } from './siteFiles';
import { fillJson, fillMarkup, fillText, type TokenValues } from './siteTokens';

const HTML = 'text/html; charset=utf-8';

/** What the browser needs to know of an area, beside this shell. */
export function areaEntry(release: ReleaseManifest, shell?: ReleaseManifest): AreaEntry {
  const styles = carriedStyles(release, shell).map(stated);
  const entry = pageFile(release, release.entry);
  return {
    name: release.name,
    version: release.version,
    container: release.container,
    entry: entry.href,
    integrity: entry.integrity,
    ...(styles.length > 0 && { styles }),
    routes: release.routes.map((route) => route.path),
    ...(release.retired && { retired: release.retired.map(({ path }) => path) }),
  };
}

/** An area that was made with other global styles than the shell brings its own: neither changes the other. */
function carriedStyles(release: ReleaseManifest, shell: ReleaseManifest | undefined): PageFile[] {
  const [own, ofShell] = [release.globalStyles, shell?.globalStyles];
  if (own?.own === undefined || !ofShell || own.digest === ofShell.digest) return [];
  return [pageFile(release, own.own)];
}

const filesOf = (release: ReleaseManifest, { scripts, styles }: ReleaseRoute): PageFile[] =>
  [...scripts, ...styles].map((file) => pageFile(release, file));

const stated = ({ href, integrity }: PageFile): StatedFile => ({ href, integrity });

/** What the site says of addresses below an area's own is the server's to answer as well. */
function withMoved(entry: AreaEntry, moved: string[]): AreaEntry {
  if (moved.length === 0) return entry;
  const claims = entry.routes.map(matcherOf);
  const found = moved.filter((path) => claims.some((matches) => matches(path)));
  if (found.length === 0) return entry;
  return { ...entry, retired: [...new Set([...(entry.retired ?? []), ...found])] };
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

const saidBefore = ({ lastSaid, previous, day = dayInBerlin(new Date()) }: ComposeInput): Said =>
  lastSaid ? { before: lastSaid } : { ...(previous?.facts && { before: previous.facts }), day };

/** What a page of an area and a page of the shell have in common. */
class Composer {
  readonly blobs: ComposeResult['blobs'] = new Map();
  readonly recomposed: string[] = [];
  readonly reused: string[] = [];
  readonly #input: ComposeInput;
  readonly #shell: ShellServer;
  readonly #shellRelease: ReleaseManifest;
  readonly #before: PagesBefore;
  readonly #quotations: Quotations;
  readonly book: FactBook;

  constructor(
    input: ComposeInput,
    shell: ShellServer,
    shellRelease: ReleaseManifest,
    before: PagesBefore,
  ) {
    this.#input = input;
    this.#shell = shell;
    this.#shellRelease = shellRelease;
    this.#before = before;
    this.#quotations = new Quotations(shell, before);
    const areas = Object.values(input.releases);
    this.book = new FactBook(areas, this.#quotations, saidBefore(input));
  }

  /** Keeps bytes as a blob of the edition. */
  keep(bytes: Buffer, type: string): { blob: string; bytes: number } {
    const blob = sha256(bytes);
    if (!this.blobs.has(blob)) {
      const made = { bytes, type };
      this.blobs.set(blob, made);
      this.#input.onMade?.(blob, made);
    }
    return { blob, bytes: bytes.length };
  }

  /** Takes a page from `previous`, unless a fact that it quotes is another now. */
  reuse(area: string, page: ReleasePage): EditionPage | undefined {
    const known = this.#before.find(area, page);
    if (!known || !this.book.isAsBefore(known.quotes ?? [])) return undefined;
    this.reused.push(page.path);
    return known;
  }

  /** What the browser has to know to move to any page. */
  factsToMove(areas: ReleaseManifest[]): EditionDirectory['facts'] {
    const shell = this.book.pick(this.#quotations.neededByHeaders(areas));
    const ofAreas = areas
      .map((area) => [area.name, this.book.pick(this.#quotations.neededByArea(area))] as const)
      .filter(([, facts]) => !isEmpty(facts));
    if (isEmpty(shell) && ofAreas.length === 0) return undefined;
    return { shell, areas: Object.fromEntries(ofAreas) };
  }

  async areaPage(
    release: ReleaseManifest,
    route: ReleaseRoute,
    page: ReleasePage,
  ): Promise<EditionPage> {
    const where = `${release.name}@${release.version} ${page.path}`;
    const values = this.#valuesOf(release);
    const fragment = await this.#input.readFragment(release.name, release.version, page.fragment);
    return this.#document(release.name, this.#quotations.ofPage(page), {
      path: page.path,
      status: page.status,
      title: fillText(page.title, values, where),
      description: fillText(page.description, values, where),
      socialImage: page.socialImage
        ? fillText(page.socialImage, values, where)
        : this.#shellText(this.#shell.socialImage),
      structuredData: fillJson(page.structuredData ?? [], values, where),
      images: fillJson(page.images, values, where),
      content: fillMarkup(fragment, values, where),
      area: release.name,
      scripts: route.scripts.map((file) => pageFile(release, file)),
      styles: [
        ...carriedStyles(release, this.#shellRelease),
        ...route.styles.map((file) => pageFile(release, file)),
      ],
      data: this.#data(
        areaEntry(release, this.#shellRelease),
        this.#quotations.neededBy(page.path, page),
      ),
    });
  }

  shellPage(page: ShellPage): EditionPage {
    return this.#document('shell', this.#quotations.ofShellPage(page), {
      path: page.path,
      status: page.path === '*' ? 404 : 200,
      title: page.title,
      description: page.description,
      socialImage: this.#shellText(this.#shell.socialImage),
      structuredData: [],
      images: [],
      content: fillMarkup(page.html, this.#shellValues, `shell ${page.path}`),
      area: null,
      scripts: [],
      styles: [],
      data: this.#data(null, this.#quotations.neededBy(page.path)),
    });
  }

  get #shellValues(): TokenValues {
    return this.#valuesOf(this.#shellRelease);
  }

  #valuesOf({ version }: ReleaseManifest): TokenValues {
    return { ...this.#input.site, release: version, facts: this.book.values };
  }

  #shellText(text: string): string {
    return fillText(text, this.#shellValues, 'the shell');
  }

  #data(area: AreaEntry | null, quotations: Quotation[]): PageData {
    const { contract, version } = this.#shellRelease;
    const facts = this.book.pick(quotations);
    const data = { contract, shell: version, area, site: siteOfPages(this.#input.site) };
    return isEmpty(facts) ? data : { ...data, facts };
  }

  #document(area: string, quotes: Quotation[], parts: Omit<PageParts, 'shell'>): EditionPage {
    const fill = (html: string): string => fillMarkup(html, this.#shellValues, 'the shell');
    const html = composePage({ ...parts, shell: this.#shellRelease }, this.#shell, fill);
    this.recomposed.push(parts.path);
    const page = { area, ...this.keep(Buffer.from(html), HTML) };
    return quotes.length > 0 ? { ...page, quotes } : page;
  }
}

/** What areas answer. Pages come one by one: a map grows faster than an object. */
type Composed = {
  pages: Map<string, EditionPage>;
  aliases: Edition['aliases'];
  missing: Edition['missing'];
};

async function composeArea(
  composer: Composer,
  release: ReleaseManifest,
  composed: Composed,
): Promise<void> {
  for (const route of release.routes) {
    for (const alias of route.aliases) composed.aliases[alias.toLowerCase()] = route.path;
    for (const page of route.pages) {
      const known = composer.reuse(release.name, page);
      const made = known ?? (await composer.areaPage(release, route, page));
      if (page.status === 200) composed.pages.set(page.path, made);
      else composed.missing.push({ page: made, pattern: page.path });
    }
  }
}

/** In the order that the store has them in: it need not sort ten thousand each time it writes. */
const byAddress = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one < other ? -1 : 1;

async function composeShellFiles(
  composer: Composer,
  input: ComposeInput,
  release: ReleaseManifest,
  shell: ShellServer,
  { indexed, moved }: { indexed: string[]; moved: string[] },
): Promise<Edition['files']> {
  const areas = Object.values(input.releases).filter(({ name }) => name !== 'shell');
  const facts = composer.factsToMove(areas);
  const directory: EditionDirectory = {
    contract: release.contract,
    shell: release.version,
    ...(release.globalStyles && { globalStyles: release.globalStyles.digest }),
    areas: areas.map((area) => withMoved(areaEntry(area, release), moved)),
    ...(facts && { facts }),
  };
  const icons = Object.entries(release.shell?.files ?? {}).map(async ([address, file]) => {
    const bytes = await input.readReleaseFile(release.name, release.version, file);
    return [address, bytes] as const;
  });
  const directories = directoryFiles(directory, (name) => {
    const area = input.releases[name];
    return area ? area.routes.map((route) => filesOf(area, route).map(stated)) : [];
  });
  const files = rootFiles(input.site, directories, shell, indexed, await Promise.all(icons));
  return Object.fromEntries(
    files.map(({ address, bytes, type }) => [address, { ...composer.keep(bytes, type), type }]),
  );
}

/** Nothing of it need be made: its pages are in the store. */
const asItWas = (edition: Edition): ComposeResult => ({
  edition,
  blobs: new Map(),
  recomposed: [],
  reused: Object.keys(edition.pages),
  unpublished: [],
});

/**
 * Composes an edition: every page of every release as a complete document. Runs the shell's code only,
 * never an area's, and takes pages whose release, shell, configuration and quoted facts did not change
 * from `previous`, so that they keep their bytes; all of them from `earlier`, where it would come out again.
 * @throws CompositionError when there is no shell among the releases, or a fragment names an unknown token
 */
export async function composeEdition(input: ComposeInput): Promise<ComposeResult> {
  const { shell: shellRelease, ...areas } = input.releases;
  if (!shellRelease?.shell) {
    throw new CompositionError(
      'An edition needs a release of the shell',
      'Promote shell@<version> as well.',
    );
  }
  if (input.earlier && isMadeAgain(input.earlier, input)) return asItWas(input.earlier);
  const code = await input.readShellBundle(shellRelease.version);
  const shell = loadShellBundle(shellRelease.shell.bundle, code);
  const releases = statedReleases(input.releases);
  const before = new PagesBefore(input, releases);
  const composer = new Composer(input, shell, shellRelease, before);

  const composed: Composed = { pages: new Map(), aliases: {}, missing: [] };
  for (const release of Object.values(areas)) await composeArea(composer, release, composed);

  const shellPages = new Map(shell.pages.map((page) => [page.path, composer.shellPage(page)]));
  const notFound = shellPages.get('*');
  if (!notFound) {
    throw new CompositionError(
      `shell@${shellRelease.version} has no page for unknown addresses`,
      "Give it one with the path '*' (shell/src/server.tsx), build, publish and promote it.",
    );
  }
  shellPages.delete('*');

  const ofAreas = [...composed.pages].sort(byAddress);
  const others = ofAreas.filter(([path]) => !shellPages.has(path));
  const pages = inCanonicalOrder(Object.fromEntries([...others, ...shellPages].sort(byAddress)));
  const ofSite = input.retired?.addresses ?? [];
  const answers = { ...composed, pages };
  const { aliases, gone } = retiredAddresses(Object.values(areas), answers, ofSite);
  const moved = ofSite.filter(({ path }) => !Object.hasOwn(pages, path)).map(({ path }) => path);
  const content: Omit<Edition, 'id'> = {
    contract: shellRelease.contract,
    releases,
    configuration: configurationDigest(input.site),
    site: input.site,
    composer: input.composer ?? '',
    pages,
    ...(!isEmpty(composer.book.facts) && { facts: composer.book.facts }),
    aliases,
    ...(gone.length > 0 && { gone }),
    ...(input.retired && { retired: input.retired }),
    missing: composed.missing,
    notFound,
    files: await composeShellFiles(composer, input, shellRelease, shell, {
      indexed: ofAreas.map(([path]) => path),
      moved,
    }),
    headers: headersOf(input),
  };
  const edition: Edition = { id: editionId(content), ...content };
  return {
    edition,
    blobs: composer.blobs,
    recomposed: composer.recomposed,
    reused: composer.reused,
    unpublished: composer.book.unpublished,
  };
}
