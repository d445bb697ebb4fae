import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { isCompressibleFile } from '@concourse/core/store/compressible';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import { matchesNone } from '@concourse/http/conditional';
import { conditionalAnswer, type Sendable } from '@concourse/http/conditionalAnswer';
import {
  acceptedEncodings,
  type Encoding,
  encodedSuffix,
  encodings,
} from '@concourse/http/encoding';
import type { ServedEdition } from '@concourse/http/head';
import { commonHeaders, strictTransport } from '@concourse/http/headers';
import { pageAnswer } from '@concourse/http/pageAnswer';
import {
  headersOfReleasedFile,
  releasedFile,
  tagOfReleasedFile,
} from '@concourse/http/releasedFiles';
import { readAddress, type RequestAddress } from '@concourse/http/requestAddress';
import type { EditionSource } from './editionSource';
import type { FileCache } from './fileCache';
import type { ReleaseIntegrity } from './releaseIntegrity';
import { visited } from './visited';

/** A request that asks for an address, and for no part of it. */
export type PlainRequest = {
  method: 'GET' | 'HEAD';
  /** As it stands in the request line. */
  target: string;
  /** Whether it came through TLS. */
  isSecure: boolean;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  cookies: string | undefined;
};

/** An answer that takes nothing but memory. */
export type HotAnswer = {
  head: HotHead;
  /** Null where none is sent. */
  body: Buffer | null;
  /** Id of the edition that answers, empty for a file of a release. */
  edition: string;
  /** Whose page it is; empty where it is no page. */
  area: string;
};

/** Status and headers, made once. */
export type HotHead = {
  status: number;
  /** Names and values in turn. */
  headers: readonly string[];
};

export type HotOptions = {
  storeDir: string;
  source: EditionSource;
  files: FileCache;
  integrity: ReleaseIntegrity;
  /** Whether files of releases are answered so. */
  released: boolean;
  /** Whether an address is that of another part of the server. */
  isTaken: (path: string) => boolean;
  /** Bytes of memory for headers. */
  memory: number;
};

/** What an address stands for, before the encoding is chosen. */
type Resource = Omit<Sendable, 'encoding' | 'size'> & {
  headers: Record<string, string>;
  edition: string;
  area: string;
  /** Where its bytes lie, by the encodings that it may have. */
  places: Partial<Record<Encoding, string>>;
  /** By the encodings that were asked for. */
  made: Partial<Record<Encoding, Made>>;
};

type Made = { etag: string; found: HotHead; known: HotHead | null };

/**
 * Addresses that every part of the server reads alike: without a percent in the path, which routes decode in a way of
 * their own.
 */
const plainTarget = /^\/[\w!$&'()*+,./:;=@~-]*(?:\?[\w!$%&'()*+,./:;=?@~-]*)?$/;
const releasedFiles = sitePaths.areas.slice(0, -1);
/** What a resource takes in memory, roughly: two forms of three, each with two sets of headers. */
const bytesOfResource = 8 * 1024;
const longestHeader = 200;

/**
 * Answers from memory: bytes that were read and checked before, with headers that were made before. Whatever takes
 * more, such as to read, to redirect, to refuse or to cut out a part, is left to the routes.
 */
export class HotAnswers {
  readonly #options: HotOptions;
  readonly #resources: LRUCache<string, Resource>;
  readonly #accepted = new LRUCache<string, readonly Encoding[]>({ max: 100 });
  /** An edition may lie in two places under one id: as a preview, and as what was promoted then. */
  readonly #numbers = new WeakMap<ServedEdition, number>();
  #editions = 0;

  constructor(options: HotOptions) {
    this.#options = options;
    this.#resources = new LRUCache({
      max: Math.max(1, Math.floor(options.memory / bytesOfResource)),
    });
  }

  /** How many addresses it keeps headers of. */
  get size(): number {
    return this.#resources.size;
  }

  /** Null where the routes are to answer. */
  answer(asked: PlainRequest): HotAnswer | null {
    if (!plainTarget.test(asked.target)) return null;
    const address = readAddress(asked.target);
    if (!address || this.#options.isTaken(address.path)) return null;
    const resource = address.path.startsWith(releasedFiles)
      ? this.#released(address.path, asked.isSecure)
      : this.#page(address, asked);
    return resource && this.#from(resource, asked);
  }

  #released(path: string, isSecure: boolean): Resource | null {
    const { released, integrity, storeDir } = this.#options;
    if (!released) return null;
    const key = `${isSecure} ${path}`;
    const known = this.#resources.get(key);
    if (known) return known;
    const file = releasedFile(path)?.path;
    const digest = file === undefined ? undefined : integrity.known(file);
    if (file === undefined || digest === undefined) return null;
    const type = mediaTypeOf(file);
    return this.#keep(key, {
      status: 200,
      type,
      tag: tagOfReleasedFile(digest),
      ranges: true,
      headers: headersOnTop(headersOfReleasedFile(type), isSecure),
      edition: '',
      area: '',
      places: placesOf(join(storeDir, file), isCompressibleFile(file)),
      made: {},
    });
  }

  #page(asked: RequestAddress, { cookies, isSecure }: PlainRequest): Resource | null {
    const { source, storeDir } = this.#options;
    const found = visited(source, { asked, cookies });
    // What is given to one visitor is not made ahead.
    if (found === null || found === 'nothing' || found.visit.cookies.length > 0) return null;
    const { visit, served } = found;
    const key = `${this.#numberOf(served)} ${visit.split} ${visit.isPreview} ${isSecure} ${asked.raw}`;
    const known = this.#resources.get(key);
    if (known) return known;
    const answer = pageAnswer(visit, served, { asked, isSecure });
    if (answer.kind === 'redirect') return null;
    const { status, type, tag, headers, edition, area, path, compressible } = answer;
    return this.#keep(key, {
      status,
      type,
      tag,
      headers: headersOnTop(headers, isSecure),
      edition,
      area,
      places: placesOf(join(storeDir, path), compressible),
      made: {},
    });
  }

  #keep(key: string, resource: Resource): Resource {
    this.#resources.set(key, resource);
    return resource;
  }

  #numberOf(served: ServedEdition): number {
    const known = this.#numbers.get(served);
    if (known !== undefined) return known;
    this.#editions += 1;
    this.#numbers.set(served, this.#editions);
    return this.#editions;
  }

  #from(
    resource: Resource,
    { method, acceptEncoding, ifNoneMatch }: PlainRequest,
  ): HotAnswer | null {
    const chosen = this.#choose(resource, acceptEncoding);
    if (!chosen) return null;
    const { encoding, file, body } = chosen;
    const made = (resource.made[encoding] ??= makeHeads(resource, encoding, file.size));
    const { edition, area } = resource;
    const { etag, found, known } = made;
    return known && (ifNoneMatch === etag || matchesNone(ifNoneMatch, etag))
      ? { head: known, body: null, edition, area }
      : { head: found, body: method === 'HEAD' ? null : body, edition, area };
  }

  /** The best form for a client, where all that is known of better ones is that they are not there. */
  #choose({ places }: Resource, acceptEncoding: string | undefined) {
    const { files } = this.#options;
    for (const encoding of this.#accepts(acceptEncoding)) {
      const place = places[encoding];
      if (place === undefined) continue;
      const file = files.known(place);
      if (file) return file.body && { encoding, file, body: file.body };
      if (!files.isAbsent(place)) return null;
    }
    return null;
  }

  #accepts(header: string | undefined): readonly Encoding[] {
    if (header === undefined || header.length > longestHeader) return acceptedEncodings(header);
    const known = this.#accepted.get(header);
    if (known) return known;
    const accepted = acceptedEncodings(header);
    this.#accepted.set(header, accepted);
    return accepted;
  }
}

const headersOnTop = (
  headers: Record<string, string>,
  isSecure: boolean,
): Record<string, string> => ({
  ...commonHeaders,
  ...(isSecure && { 'strict-transport-security': strictTransport }),
  ...headers,
});

const placesOf = (path: string, compressible: boolean): Resource['places'] =>
  Object.fromEntries(
    (compressible ? encodings : (['identity'] as const)).map((encoding) => [
      encoding,
      path + encodedSuffix[encoding],
    ]),
  );

function makeHeads(resource: Resource, encoding: Encoding, size: number): Made {
  const headOf = (ifNoneMatch: string | undefined): { etag: string; head: HotHead } => {
    const { status, headers } = conditionalAnswer(
      { ...resource, encoding, size },
      { method: 'GET', ifNoneMatch, ifRange: undefined, range: undefined },
    );
    const all = Object.entries({ ...resource.headers, ...headers });
    return { etag: headers.etag ?? '', head: { status, headers: all.flat() } };
  };
  const { etag, head: found } = headOf(undefined);
  return { etag, found, known: found.status === 200 ? headOf(etag).head : null };
}
