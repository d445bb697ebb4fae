import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isReport, type Report } from '../../shared/contract/report';

export type Collector = {
  /** Endpoint for the reports of a site. */
  endpointFor: (site: string) => string;
  /** Removes and returns the reports of a site. */
  take: (site: string) => Report[];
  stop: () => void;
};

/** Starts a server that collects reports in memory. */
export async function startCollector(): Promise<Collector> {
  const collected = new Map<string, Report[]>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => (body += data.toString()));
    request.on('end', () => {
      const report: unknown = JSON.parse(body);
      const site = request.url ?? '';
      if (isReport(report)) collected.set(site, [...(collected.get(site) ?? []), report]);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpointFor: (site) => `http://127.0.0.1:${port}/${site}`,
    take: (site) => {
      const reports = collected.get(`/${site}`) ?? [];
      collected.delete(`/${site}`);
      return reports;
    },
    stop: () => void server.close(),
  };
}
