import { StoreWriteError } from '@concourse/core/store/errors';
import { parsedOrNull } from '@concourse/core/store/parseStored';
import { document } from '@concourse/core/store/storedAs';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import { summaryVersion, type AreaIds, type AreaSummary } from './areaSummary';
import type { SiteLink } from './linkTargets';
import { pageFactsVersion } from './pageFacts';
import type { NamedFile } from './releaseFiles';

/** Links and files as places in the lists of all areas: most areas name the same. */
type Kept = Omit<AreaSummary, 'links' | 'files' | 'ids'> &
  AreaIds & { links: number[]; files: number[] };

type KeptSummaries = { links: SiteLink[]; files: NamedFile[]; areas: Record<string, Kept[]> };

/** How many of an area are kept: for its candidates, other environments, and for going back. */
const generations = 4;

const file = `${layout.pageFacts}/areas-${pageFactsVersion}.${summaryVersion}.json`;

/** What is left to check of areas whose pages are as they were: those are not read again. All in one file. */
export class AreaSummaries {
  readonly #files: StoreFiles;
  readonly #kept: KeptSummaries;
  readonly #added = new Map<string, AreaSummary>();

  private constructor(files: StoreFiles, kept: KeptSummaries) {
    this.#files = files;
    this.#kept = kept;
  }

  /** What a store keeps. What cannot be read is made again. */
  static async read(files: StoreFiles): Promise<AreaSummaries> {
    const bytes = await files.read(file);
    const kept = bytes && parsedOrNull(bytes);
    return new AreaSummaries(files, areKept(kept) ? kept : { links: [], files: [], areas: {} });
  }

  /** Of an area as `summaryKey` says. */
  find(area: string, key: string): AreaSummary | undefined {
    const { areas } = this.#kept;
    const ofArea = Object.hasOwn(areas, area) ? areas[area] : undefined;
    const kept = ofArea?.find((each) => each.key === key);
    return kept && this.#whole(kept);
  }

  add(area: string, summary: AreaSummary): void {
    this.#added.set(area, summary);
  }

  /** Leaves for later what was added. */
  async keep(): Promise<void> {
    if (this.#added.size === 0) return;
    const areas = new Map(
      Object.entries(this.#kept.areas).map(([area, kept]) => [
        area,
        kept.flatMap((each) => this.#whole(each) ?? []),
      ]),
    );
    for (const [area, summary] of this.#added) {
      areas.set(area, [...(areas.get(area) ?? []), summary].slice(-generations));
    }
    // What a loss of power takes from a cache is made again: not worth waiting for the disk.
    await this.#files
      .replace(file, JSON.stringify(pack(areas)), { ...document, durable: false })
      .catch(ignoreRefusal);
  }

  /** With links and files in place of where they are; undefined where one is not there. */
  #whole({ key, links, files, everywhere, more }: Kept): AreaSummary | undefined {
    const named = links.flatMap((at) => this.#kept.links[at] ?? []);
    const found = files.flatMap((at) => this.#kept.files[at] ?? []);
    if (named.length < links.length || found.length < files.length) return undefined;
    return { key, links: named, files: found, ids: { everywhere, more } };
  }
}

function areKept(value: unknown): value is KeptSummaries {
  if (typeof value !== 'object' || value === null) return false;
  const { links, files, areas } = value as Partial<Record<keyof KeptSummaries, unknown>>;
  return (
    Array.isArray(links) && Array.isArray(files) && typeof areas === 'object' && areas !== null
  );
}

function pack(areas: Map<string, AreaSummary[]>): KeptSummaries {
  const links = new Places<SiteLink>();
  const files = new Places<NamedFile>();
  const packed = [...areas].map(([area, summaries]) => {
    const kept = summaries.map((summary): Kept => ({
      key: summary.key,
      links: summary.links.map((link) => links.of(link)),
      files: summary.files.map((named) => files.of(named)),
      ...summary.ids,
    }));
    return [area, kept] as const;
  });
  return { links: links.all, files: files.all, areas: Object.fromEntries(packed) };
}

/** Values in a list, each once. */
class Places<Value extends object> {
  readonly all: Value[] = [];
  readonly #byValue = new Map<Value, number>();
  readonly #byText = new Map<string, number>();

  of(value: Value): number {
    const known = this.#byValue.get(value);
    if (known !== undefined) return known;
    const text = JSON.stringify(value);
    const at = this.#byText.get(text) ?? this.all.push(value) - 1;
    this.#byText.set(text, at);
    this.#byValue.set(value, at);
    return at;
  }
}

/** A store that is only looked at keeps no cache. Whoever wants to write is told at the first record. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof StoreWriteError)) throw error;
}
