import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isReport, REPORT_LIMITS } from '@concourse/contract/report';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { refuseOtherMethods, sendSentence, type ServerExtension } from '@concourse/http/fastify';
import { countRow, type ReportRow, rowsOf } from '../rows';
import type { KnownReleases } from './KnownReleases';
import { type AddressLimit, type NetworkCodes, networkOf } from './senders';

/** The address of reports, see `reports.endpoint` of the site's configuration. */
export const reportsAddress = sitePaths.reports;

/** Whether a report was accepted, and the reason if not. */
export type ReportOutcome = 'accepted' | 'too many' | 'no report' | 'unknown release' | 'no room';

export type ReceiveOptions = {
  known: KnownReleases;
  limit: AddressLimit;
  networks: NetworkCodes;
  now: () => Date;
  /** Queues accepted rows; false if the queue is full. Never throws, never waits. */
  take: (rows: ReportRow[]) => boolean;
  onOutcome: (outcome: ReportOutcome) => void;
  /** Further fields of `/healthz`. */
  health: () => Record<string, unknown>;
  /** Writes queued rows when the server stops. */
  stop: () => Promise<void>;
};

/** How often the numbers of served pages are stored. */
const countEveryMs = 1000;

const refusals: Record<Exclude<ReportOutcome, 'accepted'>, [status: number, sentence: string]> = {
  'too many': [429, 'Too many reports came from this network.'],
  'no report': [400, 'This is no report.'],
  'unknown release': [400, 'This site has no such edition, release or area.'],
  'no room': [503, 'Reports cannot be taken at the moment.'],
};

/** Accepts reports of browsers: limits and checks them, and answers before anything is written. */
export function receiveReports(options: ReceiveOptions): ServerExtension {
  const { known, limit, networks, now, take, onOutcome } = options;
  const served = new Map<string, number>();

  const handOverServed = (): void => {
    const at = now().getTime();
    const rows = [...served].map(([edition, pages]) => countRow('served', at, edition, pages));
    served.clear();
    if (rows.length > 0) take(rows);
  };

  async function outcomeOf({ ip, body }: FastifyRequest): Promise<ReportOutcome> {
    const at = now().getTime();
    const network = networkOf(ip);
    if (limit.isTooMany(network, at)) return 'too many';
    const report = parsed(body);
    if (!isReport(report)) return 'no report';
    const releaseOf = await known.of(report);
    if (!releaseOf) return 'unknown release';
    const rows = rowsOf(report, at, releaseOf, networks.codeOf(network, at));
    return take(rows) ? 'accepted' : 'no room';
  }

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const outcome = await outcomeOf(request);
    onOutcome(outcome);
    if (outcome !== 'accepted') return sendSentence(reply, ...refusals[outcome]);
    return accepted(reply);
  }

  return {
    addRoutes: (app) => {
      const counting = setInterval(handOverServed, countEveryMs).unref();
      app.addHook('onClose', async () => {
        clearInterval(counting);
        handOverServed();
        await options.stop();
      });
      addReportsRoute(app, receive);
    },
    served: (edition) => void served.set(edition, (served.get(edition) ?? 0) + 1),
    health: options.health,
    release: () => undefined,
  };
}

const accepted = (reply: FastifyReply): FastifyReply =>
  reply.code(204).header('cache-control', 'no-store').send();

/**
 * Accepts reports of browsers and drops them: live pages were composed with the address, and an error would appear in
 * every visitor's console.
 */
export const dropReports = (): ServerExtension => ({
  addRoutes: (app) => addReportsRoute(app, (_request, reply) => accepted(reply)),
  release: () => undefined,
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
    refuseOtherMethods(scope, reportsAddress, ['POST']);
    done();
  });
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return null;
  try {
    return JSON.parse(body);
  } catch {
    // Invalid JSON is not a report.
    return null;
  }
}
