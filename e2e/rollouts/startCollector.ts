import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isReport, type Report } from '../../shared/contract/report';

export type Collector = {
  /** Where pages of a site report. */
  endpointFor: (site: string) => string;
  /** What pages of a site reported since this was asked last. */
  take: (site: string) => Report[];
  stop: () => void;
};

/** Somebody to tell who only listens. */
export async function startCollector(): Promise<Collector> {
  const told = new Map<string, Report[]>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => (body += data.toString()));
    request.on('end', () => {
      const report: unknown = JSON.parse(body);
      const site = request.url ?? '';
      if (isReport(report)) told.set(site, [...(told.get(site) ?? []), report]);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpointFor: (site) => `http://127.0.0.1:${port}/${site}`,
    take: (site) => {
      const reports = told.get(`/${site}`) ?? [];
      told.delete(`/${site}`);
      return reports;
    },
    stop: () => void server.close(),
  };
}
