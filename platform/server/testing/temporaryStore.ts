import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { editionId, integrityOf, sha256 } from '@concourse/core/files/digest';
import { isCompressibleType } from '@concourse/core/store/mediaTypes';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, EditionPage, LogRecord } from '@concourse/core/store/types';
import { editionBlobs } from '@concourse/store/EditionRepository';
import { serializeMarker } from '@concourse/store/marker';
import type { Preview } from '@concourse/store/preview';
import { releaseVersions } from '@concourse/store/Store';

export type EditionFixture = Partial<
  Omit<Edition, 'id' | 'pages' | 'missing' | 'notFound' | 'files'>
> & {
  /** HTML by canonical address. */
  pages?: Record<string, string>;
  missing?: Record<string, string>;
  notFound?: string;
  files?: Record<string, { type: string; content: string }>;
};

type RecordFixture = Partial<LogRecord> & { live: string; candidate?: string; percent?: number };

/** A store in a temporary folder, which a test fills. */
export class TemporaryStore {
  readonly dir = mkdtempSync(join(tmpdir(), 'concourse-serve-'));
  #rev = 0;
  #editions = 0;
  readonly #releases = new Map<string, Record<string, object>>();

  constructor() {
    for (const folder of ['log', 'editions', 'blobs', 'areas', 'releases']) {
      mkdirSync(join(this.dir, folder));
    }
    writeFileSync(join(this.dir, layout.marker), serializeMarker());
  }

  edition(sketch: EditionFixture = {}): Edition {
    this.#editions += 1;
    const content: Omit<Edition, 'id'> = {
      contract: 1,
      // Gives each edition a different id.
      configuration: String(this.#editions),
      composer: '',
      site: defaultSiteConfig,
      aliases: {},
      headers: {},
      ...sketch,
      pages: mapValues(sketch.pages ?? { '/': 'home' }, (html) => this.#page(html)),
      releases: this.#withDigests(sketch.releases ?? {}),
      missing: Object.entries(sketch.missing ?? {}).map(([pattern, html]) => ({
        pattern,
        page: this.#page(html),
      })),
      notFound: this.#page(sketch.notFound ?? 'Page Not Found !'),
      files: mapValues(sketch.files ?? {}, ({ type, content }) => ({
        ...this.#blob(content),
        type,
      })),
    };
    const edition: Edition = { id: editionId(content), ...content };
    this.#write(`editions/${edition.id}.json`, JSON.stringify(edition));
    return edition;
  }

  /** Keeps the manifests of editions, as promotions do. Hosts then serve no files of other releases. */
  keepPromoted(...editions: Edition[]): void {
    for (const { releases } of editions)
      for (const [name, { version, digest }] of Object.entries(releases)) {
        const manifest = readFileSync(join(this.dir, manifestOf(name, version)));
        this.#write(layout.promotedManifest(name, version, digest), manifest);
      }
  }

  /** Turns an edition into a preview, with separate blobs. Removes the live blobs of the addresses in `only`. */
  preview(edition: Edition, until: Date, only: string[] = []): void {
    const folder = `previews/${edition.id}`;
    for (const { blob, type } of editionBlobs(edition)) {
      const endings = isCompressibleType(type) ? ['', '.br', '.gz'] : [''];
      for (const ending of endings) {
        const bytes = readFileSync(join(this.dir, 'blobs', blob + ending));
        this.#write(`${folder}/blobs/${blob}${ending}`, bytes);
      }
    }
    for (const address of only) {
      const { blob = '' } = edition.pages[address] ?? {};
      for (const ending of ['', '.br', '.gz']) rmSync(join(this.dir, 'blobs', blob + ending));
    }
    rmSync(join(this.dir, 'editions', `${edition.id}.json`));
    this.#write(`${folder}/edition.json`, JSON.stringify(edition));
    const preview: Preview = {
      format: 1,
      id: edition.id,
      releases: releaseVersions(edition),
      shows: Object.keys(edition.releases),
      rev: 1,
      until: until.toISOString(),
      who: 'test',
      when: '2025-10-09T09:00:00Z',
    };
    this.#write(`${folder}/preview.json`, JSON.stringify(preview));
  }

  /** @param fields with `candidate`, that edition for a percentage of the visitors */
  promote({ candidate, percent = 0, ...fields }: RecordFixture): void {
    this.#rev += 1;
    const canaries = [{ name: '', releases: {}, percent }];
    const variants = [fields.live, candidate ?? ''];
    const record: LogRecord = {
      rev: this.#rev,
      parent: this.#rev - 1,
      nonce: randomUUID(),
      ...(candidate && percent > 0 && { canaries, variants }),
      who: 'test',
      when: '2025-10-09T09:00:00Z',
      why: 'test',
      ...fields,
    };
    this.#write(`log/${String(this.#rev).padStart(8, '0')}.json`, JSON.stringify(record));
  }

  /**
   * Writes a file, with its compressed forms by default. Adds files under `areas/` to the manifest of their release.
   * @param path `areas/<area>/<version>/<file>`, also for a file that releases share
   */
  file(path: string, content: string | Buffer, { compressed = true } = {}): void {
    const [folder, name = '', version = '', ...inside] = path.split('/');
    const target = folder === 'areas' ? layout.servedFile(name, version, inside.join('/')) : path;
    this.#write(target, content);
    this.#release(path, content);
    if (!compressed) return;
    this.#write(`${target}.br`, brotliCompressSync(content));
    this.#write(`${target}.gz`, gzipSync(content));
  }

  #release(path: string, content: string | Buffer): void {
    const [folder, name = '', version = '', ...inside] = path.split('/');
    if (folder !== 'areas') return;
    const manifest = manifestOf(name, version);
    const files = this.#releases.get(manifest) ?? {};
    files[inside.join('/')] = { integrity: integrityOf(content), bytes: content.length };
    this.#releases.set(manifest, files);
    this.#write(manifest, JSON.stringify({ name, version, files }));
  }

  /** Adds the current digest of each manifest. */
  #withDigests(releases: Edition['releases']): Edition['releases'] {
    return Object.fromEntries(
      Object.entries(releases).map(([name, { version, digest, ...more }]) => {
        const files = this.#releases.get(manifestOf(name, version));
        const current = files ? sha256(canonicalJson({ name, version, files })) : digest;
        return [name, { version, digest: current, ...more }];
      }),
    );
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }

  #page(html: string): EditionPage {
    return { ...this.#blob(html), area: 'mf-test' };
  }

  #blob(content: string): { blob: string; bytes: number } {
    const blob = createHash('sha256').update(content).digest('hex');
    if (!existsSync(join(this.dir, 'blobs', blob))) this.file(`blobs/${blob}`, content);
    return { blob, bytes: Buffer.byteLength(content) };
  }

  #write(path: string, content: string | Buffer): void {
    const file = join(this.dir, path);
    mkdirSync(dirname(file), { recursive: true });
    // The rename keeps other threads and processes from reading a partial file.
    writeFileSync(`${file}.part`, content);
    renameSync(`${file}.part`, file);
  }
}

const manifestOf = (name: string, version: string): string =>
  `releases/${name}/${version}/release.json`;

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
