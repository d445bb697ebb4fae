import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { mockFormServices } from '../forms/mockFormServices';
import { type ServerOptions, createSiteServer } from '../server';
import { TemporaryStore } from './temporaryStore';

export { createSiteServer, followFolder } from '../server';

export type TestRequest = {
  method?: string;
  /** Path and query, sent without normalisation. */
  url: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  payload?: string | Buffer | object;
};

export type TestResponse = {
  statusCode: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  body: string;
};

export type TestServer = {
  app: FastifyInstance;
  store: TemporaryStore;
  /** Sends a request over a socket, with the token of the inbox. */
  ask: (request: TestRequest | string) => Promise<TestResponse>;
  /** The origin of the server, which starts to listen at the first request. */
  origin: () => Promise<string>;
};

/** The token of the inbox, in all tests. */
export const testToken = 'token-of-the-tests';

export type TestOptions = Partial<ServerOptions> & {
  /** Enables mock form services; true by default. */
  formServices?: boolean;
  faults?: boolean;
};

const formServicesExtension = (storeDir: string, enableFaults: boolean) =>
  mockFormServices({
    token: testToken,
    dataDir: join(storeDir, 'data'),
    storeDir,
    enableFaults,
  });

/** Returns a function that creates servers of temporary stores. They are closed after each test of the calling file. */
export function testServers(): (options?: TestOptions) => TestServer {
  const cleanUps: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  });

  return ({ formServices = true, faults = false, ...options } = {}) => {
    const store = new TemporaryStore();
    const app = createSiteServer({
      storeDir: store.dir,
      logger: 'silent',
      pollIntervalMs: 0,
      ...options,
      extensions: [
        ...(formServices ? [formServicesExtension(store.dir, faults)] : []),
        ...(options.extensions ?? []),
      ],
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    cleanUps.push(async () => {
      agent.destroy();
      await app.close();
      store.remove();
    });
    let listening: Promise<string> | undefined;
    const origin = (): Promise<string> =>
      (listening ??= app.listen({ host: '127.0.0.1', port: 0 }));
    const ask = async (sent: TestRequest | string): Promise<TestResponse> => {
      await origin();
      const { port } = app.server.address() as AddressInfo;
      return send(port, agent, typeof sent === 'string' ? { url: sent } : sent);
    };
    return { app, store, ask, origin };
  };
}

function send(port: number, agent: Agent, testRequest: TestRequest): Promise<TestResponse> {
  const { method = 'GET', url, headers, payload } = testRequest;
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  const body = payload === undefined || isText ? payload : JSON.stringify(payload);
  const json = body === undefined || isText ? {} : { 'content-type': 'application/json' };
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };

  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: url,
        method,
        agent,
        headers: { authorization: `Bearer ${testToken}`, ...json, ...length, ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const { statusCode = 0 } = answer;
          resolve({ statusCode, headers: answer.headers, bytes, body: bytes.toString() });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
