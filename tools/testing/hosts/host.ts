import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from '@concourse/server/server';
import { askRaw, type Question, type RawAnswer } from './askRaw';
import type { HostName } from './requests/row';
import type { TableSite } from './site';

const longerThanALookMs = 10;

/** One of the hosts that the table is about, over a site. */
export type Host = {
  name: HostName;
  port: number;
  ask: (question: Question) => Promise<RawAnswer>;
  /** Settles once the newest record of the site's log is what visitors get. */
  caughtUp: () => Promise<void>;
  close: () => Promise<void>;
};

/** The embedded server, which looks at the log every few milliseconds. */
export async function embeddedHost(
  { store }: TableSite,
  { trustProxy = false } = {},
): Promise<Host> {
  const app = createServer({ storeDir: store.dir, logger: 'silent', trustProxy });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    name: 'embedded',
    port,
    ask: (question) => askRaw(port, question),
    caughtUp: () => pause(longerThanALookMs),
    close: () => app.close(),
  };
}
