import { createHmac } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { LRUCache } from 'lru-cache';
import { areaOfReading, isReport, type Report, REPORT_LIMITS } from '@concourse/contract/report';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { nullIfNotFound, readFileIfExists } from '@concourse/core/files/readFileIfExists';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { storePaths } from '@concourse/core/store/storeLayout';
import type { Edition } from '@concourse/core/store/types';
import { rejectOtherMethods, sendText, type ServerExtension } from '@concourse/http/fastify';
import { countRow, type ReleaseOf, type ReportRow, rowsOf } from './rows';

export type ReportOutcome = 'accepted' | 'too many' | 'no report' | 'unknown release' | 'no room';

type ReceiveOptions = {
  findReleases: FindReleases;
  exceedsRate: RateLimiter;
  /** See `hashNetwork`. */
  networkSecret: string;
  now: () => Date;
  /** Queues accepted rows. Returns false if the queue is full; must not throw. */
  enqueue: (rows: ReportRow[]) => boolean;
  onOutcome: (outcome: ReportOutcome) => void;
  /** Writes queued rows when the server stops. */
  stop: () => Promise<void>;
} & Pick<ServerExtension, 'health'>;

const rejections: Record<Exclude<ReportOutcome, 'accepted'>, [status: number, message: string]> = {
  'too many': [429, 'This network sent too many reports.'],
  'no report': [400, 'The body is not a valid report.'],
  'unknown release': [
    400,
    'The report names an edition, release or area that this site does not have.',
  ],
  'no room': [503, 'The server cannot store reports at the moment.'],
};

/** Accepts reports of browsers: validates them, limits their rate, and answers before anything is written. */
export function receiveReports(options: ReceiveOptions): ServerExtension {
  const { findReleases, exceedsRate, networkSecret, now, enqueue, onOutcome } = options;
  const served = new Map<string, number>();

  const enqueueServedCounts = (): void => {
    const at = now().getTime();
    const rows = [...served].map(([edition, pages]) => countRow('served', at, edition, pages));
    served.clear();
    if (rows.length > 0) enqueue(rows);
  };

  async function processReport({ ip, body }: FastifyRequest): Promise<ReportOutcome> {
    const at = now().getTime();
    const network = networkOf(ip);
    if (exceedsRate(network, at)) return 'too many';
    const report = Buffer.isBuffer(body) ? parseJsonOrNull(body) : null;
    if (!isReport(report)) return 'no report';
    const releaseOf = await findReleases(report);
    if (!releaseOf) return 'unknown release';
    const rows = rowsOf(report, at, releaseOf, hashNetwork(networkSecret, network, at));
    return enqueue(rows) ? 'accepted' : 'no room';
  }

  const receive: RouteHandlerMethod = async (request, reply) => {
    const outcome = await processReport(request);
    onOutcome(outcome);
    return outcome === 'accepted' ? sendAccepted(reply) : sendText(reply, ...rejections[outcome]);
  };

  return {
    addRoutes: (app) => {
      const timer = setInterval(enqueueServedCounts, 1000).unref();
      app.addHook('onClose', async () => {
        clearInterval(timer);
        enqueueServedCounts();
        await options.stop();
      });
      addReportsRoute(app, receive);
    },
    onPageServed: (edition) => void served.set(edition, (served.get(edition) ?? 0) + 1),
    health: options.health,
    close: () => undefined,
  };
}

const sendAccepted = (reply: FastifyReply): FastifyReply =>
  reply.code(204).header('cache-control', 'no-store').send();

/** Accepts and discards reports. Live pages may still send them, and an error would appear in browser consoles. */
export const dropReports = (): ServerExtension => ({
  addRoutes: (app) => addReportsRoute(app, (_request, reply) => sendAccepted(reply)),
  close: () => undefined,
});

function addReportsRoute(app: FastifyInstance, receive: RouteHandlerMethod): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // Browsers choose the media type of a beacon, so it is ignored.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, finish) =>
      finish(null, body),
    );
    scope.post(sitePaths.reports, { bodyLimit: REPORT_LIMITS.bytes }, receive);
    rejectOtherMethods(scope, sitePaths.reports, ['POST']);
    done();
  });
}

const editionName = /^[\da-f]{16}$/;
const folderName = /^\w[\w.+-]{0,199}$/;

/** Returns the releases of the report's edition, or null if the store lacks anything that the report names. */
type FindReleases = (report: Report) => Promise<ReleaseOf | null>;

/** Looks up editions, releases and areas in a store. Reports that name others are forged or belong to another site. */
export function releaseFinder(storeDir: string): FindReleases {
  const paths = storePaths(storeDir);
  const editions = new LRUCache<string, ReleaseOf>({ max: 64 });
  return async ({ edition, area, release, readings }) => {
    const releaseOf = edition === '' ? () => undefined : await readReleases(edition);
    if (!releaseOf) return null;
    // A client-side navigation may load a release that was promoted after the document was loaded.
    if (releaseOf(area) !== release && !(await isPublished(area, release))) return null;
    for (const reading of readings) {
      const target = areaOfReading(reading, area);
      const isKnown = target === area || releaseOf(target) !== undefined;
      if (!isKnown && !(await isPublished(target))) return null;
    }
    return releaseOf;
  };

  async function readReleases(id: string) {
    const known = editions.get(id);
    if (known || !editionName.test(id)) return known ?? null;
    const bytes = await readFileIfExists(paths.edition(id));
    if (bytes === null) return null;
    const releases = new Map(Object.entries((JSON.parse(bytes.toString()) as Edition).releases));
    const releaseOf: ReleaseOf = (area) => releases.get(area)?.version;
    editions.set(id, releaseOf);
    return releaseOf;
  }

  /** @param version defaults to any version */
  async function isPublished(area: string, version?: string): Promise<boolean> {
    const names = version === undefined ? [area] : [area, version];
    if (!names.every((name) => folderName.test(name))) return false;
    const folder = version === undefined ? paths.releasesOf(area) : paths.release(area, version);
    return (await stat(folder).catch(nullIfNotFound))?.isDirectory() ?? false;
  }
}

/**
 * Returns the network of an address: an IPv4 /24, or an IPv6 /48, the largest prefix that providers assign to one site
 * (RFC 6177). Returns '' for invalid addresses, which together count as one network.
 */
export function networkOf(text: string): string {
  // A dual-stack socket adds a prefix to IPv4 addresses, and some proxies append the port.
  const address = text.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/^([\d.]{7,15}):\d{1,5}$/, '$1');
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(address)) return '';
  const [start = '', end] = address.split('::');
  const before = start.split(':').filter(Boolean);
  const after = (end ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...(end === undefined ? [] : zeros), ...after].slice(0, 3);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** Limits the reports of each network with a token bucket. Networks are kept in memory only. */
export function createRateLimiter({ atOnce, perSecond } = conferenceLimits): RateLimiter {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: 10_000 });
  return (network, now) => {
    const { left, at } = buckets.get(network) ?? { left: atOnce, at: now };
    const filled = Math.min(atOnce, left + ((now - at) / 1000) * perSecond);
    buckets.set(network, { left: filled < 1 ? filled : filled - 1, at: now });
    return filled < 1;
  };
}

/** For a conference whose visitors share one network. */
const conferenceLimits = { atOnce: 600, perSecond: 10 };

/** Counts one report. Returns true if it exceeds the limit. @param network see `networkOf` */
type RateLimiter = (network: string, now: number) => boolean;

/**
 * Hashes the networks that are stored with reports to 16 hexadecimal digits. The hash is keyed and changes daily (UTC).
 * The secret is never stored, so the database does not reveal addresses and cannot link the hashes of two days.
 * @param at milliseconds since 1970
 */
export function hashNetwork(secret: string, network: string, at: number): string {
  const text = `${Math.floor(at / 86_400_000)} ${network}`;
  return createHmac('sha256', secret).update(text).digest('hex').slice(0, 16);
}
