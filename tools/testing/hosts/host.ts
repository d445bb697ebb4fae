import type { AddressInfo } from 'node:net';
import { createSiteServer } from '@concourse/server/testing/testServer';
import type { HostTestSite } from './hostTestSite';
import type { HostName } from './requests/requestCase';
import { sendRawRequest, type RawRequest, type RawResponse } from './sendRawRequest';

/** A host that serves the test site. */
export type Host = {
  name: HostName;
  port: number;
  request: (request: RawRequest) => Promise<RawResponse>;
  /** Waits until the host serves the newest record of the log. */
  waitUntilSynced: () => Promise<void>;
  close: () => Promise<void>;
};

/** The embedded server, which reads the log at every request. */
export async function embeddedHost(
  { store }: HostTestSite,
  { trustProxy = false } = {},
): Promise<Host> {
  const app = createSiteServer({
    storeDir: store.dir,
    logger: 'silent',
    trustProxy,
    pollIntervalMs: 0,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    name: 'embedded',
    port,
    request: (request) => sendRawRequest(port, request),
    waitUntilSynced: () => Promise.resolve(),
    close: () => app.close(),
  };
}
