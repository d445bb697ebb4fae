import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from '@concourse/server/server';
import type { HostTestSite } from './hostTestSite';
import type { HostName } from './requests/requestCase';
import { sendRawRequest, type RawRequest, type RawResponse } from './sendRawRequest';

const pollWaitMs = 10;

/** One of the hosts that the table is about, over a site. */
export type Host = {
  name: HostName;
  port: number;
  request: (question: RawRequest) => Promise<RawResponse>;
  /** Settles once the newest record of the site's log is what visitors get. */
  waitUntilSynced: () => Promise<void>;
  close: () => Promise<void>;
};

/** The embedded server, which looks at the log every few milliseconds. */
export async function embeddedHost(
  { store }: HostTestSite,
  { trustProxy = false } = {},
): Promise<Host> {
  const app = createServer({ storeDir: store.dir, logger: 'silent', trustProxy });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    name: 'embedded',
    port,
    request: (question) => sendRawRequest(port, question),
    waitUntilSynced: () => pause(pollWaitMs),
    close: () => app.close(),
  };
}
