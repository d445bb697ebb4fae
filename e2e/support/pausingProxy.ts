import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PausingProxy = {
  url: string;
  /** Sends the rest of all documents. */
  resume: () => void;
  stop: () => void;
};

/** Starts a proxy of a site that pauses each document before its footer. */
export async function startPausingProxy(site: string): Promise<PausingProxy> {
  let resume = (): void => undefined;
  const resumed = new Promise<void>((resolve) => {
    resume = resolve;
  });
  const server = createServer((request, response) => {
    void fetch(new URL(request.url ?? '/', site)).then(async (found) => {
      const dropped = ['content-encoding', 'content-length', 'connection', 'transfer-encoding'];
      const headers = [...found.headers].filter(([name]) => !dropped.includes(name));
      response.writeHead(found.status, Object.fromEntries(headers));
      const body = Buffer.from(await found.arrayBuffer());
      const pause = body.indexOf('<div id="footer">');
      if (pause > 0) {
        response.write(body.subarray(0, pause));
        await resumed;
      }
      response.end(body.subarray(Math.max(pause, 0)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    resume,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
