import { createHmac } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isReport, type Report, REPORT_LIMITS } from '@concourse/contract/report';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { type StorePaths, storePaths } from '@concourse/core/store/storeLayout';
import type { Edition } from '@concourse/core/store/types';
import { rejectOtherMethods, sendText, type ServerExtension } from '@concourse/http/fastify';
import { countRow, type ReleaseOf, type ReportRow, rowsOf } from '../rows';

/** The address that pages send reports to, see `reports.endpoint` of the site's configuration. */
export const reportsAddress = sitePaths.reports;

export type ReportOutcome = 'accepted' | 'too many' | 'no report' | 'unknown release' | 'no room';

type ReceiveOptions = {
  knownReleases: KnownReleases;
  rateLimiter: NetworkRateLimiter;
  networkHasher: NetworkHasher;
  now: () => Date;
  /** Queues accepted rows; false if the queue is full. Must not throw. */
  enqueue: (rows: ReportRow[]) => boolean;
  onOutcome: (outcome: ReportOutcome) => void;
  /** Writes queued rows when the server stops. */
  stop: () => Promise<void>;
} & Pick<ServerExtension, 'health'>;

const rejections: Record<Exclude<ReportOutcome, 'accepted'>, [status: number, sentence: string]> = {
  'too many': [429, 'Too many reports came from this network.'],
  'no report': [400, 'This is no report.'],
  'unknown release': [400, 'This site has no such edition, release or area.'],
  'no room': [503, 'Reports cannot be taken at the moment.'],
};

/** Accepts reports of browsers: limits and checks them, and answers before it writes anything. */
export function receiveReports(options: ReceiveOptions): ServerExtension {
  const { knownReleases, rateLimiter, networkHasher, now, enqueue, onOutcome } = options;
  const served = new Map<string, number>();

  const handOverServed = (): void => {
    const at = now().getTime();
    const rows = [...served].map(([edition, pages]) => countRow('served', at, edition, pages));
    served.clear();
    if (rows.length > 0) enqueue(rows);
  };

  async function outcomeOf({ ip, body }: FastifyRequest): Promise<ReportOutcome> {
    const at = now().getTime();
    const network = networkOf(ip);
    if (rateLimiter.isExceeded(network, at)) return 'too many';
    const report = parsed(body);
    if (!isReport(report)) return 'no report';
    const releaseOf = await knownReleases.findReleases(report);
    if (!releaseOf) return 'unknown release';
    const rows = rowsOf(report, at, releaseOf, networkHasher.hashOf(network, at));
    return enqueue(rows) ? 'accepted' : 'no room';
  }

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const outcome = await outcomeOf(request);
    onOutcome(outcome);
    return outcome === 'accepted' ? accepted(reply) : sendText(reply, ...rejections[outcome]);
  }

  return {
    addRoutes: (app) => {
      const counting = setInterval(handOverServed, 1000).unref();
      app.addHook('onClose', async () => {
        clearInterval(counting);
        handOverServed();
        await options.stop();
      });
      addReportsRoute(app, receive);
    },
    onPageServed: (edition) => void served.set(edition, (served.get(edition) ?? 0) + 1),
    health: options.health,
    close: () => undefined,
  };
}

const accepted = (reply: FastifyReply): FastifyReply =>
  reply.code(204).header('cache-control', 'no-store').send();

/** Accepts and drops reports: live pages still send them, and an error would appear in the consoles of visitors. */
export const dropReports = (): ServerExtension => ({
  addRoutes: (app) => addReportsRoute(app, (_request, reply) => accepted(reply)),
  close: () => undefined,
});

function addReportsRoute(
  app: FastifyInstance,
  receive: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | FastifyReply,
): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // Browsers choose the media type of a beacon: only its content counts.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsedAs) =>
      parsedAs(null, body),
    );
    scope.post(reportsAddress, { bodyLimit: REPORT_LIMITS.bytes }, receive);
    rejectOtherMethods(scope, reportsAddress, ['POST']);
    done();
  });
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return null;
  try {
    return JSON.parse(body);
  } catch {
    return null; // invalid JSON is not a report
  }
}

const editionName = /^[\da-f]{16}$/;
const folderName = /^\w[\w.+-]*$/;

/** The editions, releases and areas of a store. Reports that name others are invented or belong to another site. */
export class KnownReleases {
  readonly #paths: StorePaths;
  readonly #editions = new LRUCache<string, ReleaseOf>({ max: 64 });
  readonly #releases = new LRUCache<string, true>({ max: 1000 });

  constructor(storeDir: string) {
    this.#paths = storePaths(storeDir);
  }

  /** @returns the releases of the report's edition; null if the report names anything that the store lacks */
  async findReleases({ edition, area, release, readings }: Report): Promise<ReleaseOf | null> {
    const releaseOf = edition === '' ? () => undefined : await this.#edition(edition);
    if (!releaseOf) return null;
    // After a move the page may be of an area that was promoted after the document was loaded.
    if (releaseOf(area) !== release && !(await this.#isPublished(area, release))) return null;
    for (const reading of readings) {
      const named = 'area' in reading ? reading.area : area;
      const isKnown = named === area || releaseOf(named) !== undefined;
      if (!isKnown && !(await this.#isPublished(named))) return null;
    }
    return releaseOf;
  }

  async #edition(id: string): Promise<ReleaseOf | null> {
    const known = this.#editions.get(id);
    if (known || !editionName.test(id)) return known ?? null;
    const text = await readFile(this.#paths.edition(id), 'utf8').catch(absentAsNull);
    if (text === null) return null;
    const releases = new Map(Object.entries((JSON.parse(text) as Edition).releases));
    const releaseOf: ReleaseOf = (area) => releases.get(area)?.version;
    this.#editions.set(id, releaseOf);
    return releaseOf;
  }

  /** @param version any if left out */
  async #isPublished(area: string, version?: string): Promise<boolean> {
    const names = version === undefined ? [area] : [area, version];
    if (!names.every((name) => folderName.test(name))) return false;
    const folder = this.#paths.publicFiles(area, version ?? '');
    if (this.#releases.has(folder)) return true;
    const isFolder = (await stat(folder).catch(absentAsNull))?.isDirectory() ?? false;
    if (isFolder) this.#releases.set(folder, true);
    return isFolder;
  }
}

function absentAsNull(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null;
  throw error;
}

/**
 * The network of an address: an IPv4 /24, or an IPv6 /48, which is the largest that providers give to one site
 * (RFC 6177).
 * @returns the empty string for text that is no address: all of it counts as one network
 */
export function networkOf(text: string): string {
  // A dual-stack socket adds a prefix to IPv4 addresses, and some proxies append the port.
  const withoutPrefix = text.replace(/^::ffff:(?=[\d.]+$)/i, '');
  const address = withoutPrefix.replace(/^([\d.]{7,15}):\d{1,5}$/, '$1');
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(address)) return '';
  const [start = '', end] = address.split('::');
  const before = start.split(':').filter(Boolean);
  const after = (end ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...(end === undefined ? [] : zeros), ...after].slice(0, 3);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** A whole conference may share one network. */
const defaultRateLimits = { atOnce: 600, perSecond: 10 };

/** Limits how many reports a network sends. Networks stay in memory only. */
export class NetworkRateLimiter {
  readonly #buckets = new LRUCache<string, { left: number; at: number }>({ max: 10_000 });
  readonly #limits: typeof defaultRateLimits;

  constructor(limits = defaultRateLimits) {
    this.#limits = limits;
  }

  /** Counts one report. @param network see `networkOf` @returns whether it exceeds the limit */
  isExceeded(network: string, now: number): boolean {
    const { atOnce, perSecond } = this.#limits;
    const { left, at } = this.#buckets.get(network) ?? { left: atOnce, at: now };
    const filled = Math.min(atOnce, left + ((now - at) / 1000) * perSecond);
    this.#buckets.set(network, { left: filled < 1 ? filled : filled - 1, at: now });
    return filled < 1;
  }
}

/**
 * Codes that are stored with reports in place of networks: a keyed hash whose key changes every day (UTC). The secret
 * stays in memory, so no code leads back to an address and codes of two days cannot be linked from the database.
 */
export class NetworkHasher {
  readonly #hashes: LRUCache<string, string>;

  constructor(secret: string) {
    const memoMethod = (text: string): string =>
      createHmac('sha256', secret).update(text).digest('hex').slice(0, 16);
    this.#hashes = new LRUCache({ max: 10_000, memoMethod });
  }

  /** @param at in milliseconds since 1970 @returns 16 hexadecimal digits */
  hashOf(network: string, at: number): string {
    return this.#hashes.memo(`${Math.floor(at / 86_400_000)} ${network}`);
  }
}
