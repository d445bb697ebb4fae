import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';

export type LoadResult = {
  responses: number;
  /** Descriptions of failed requests. */
  failed: string[];
  /** Number of responses whose body does not belong to the edition in their headers. */
  mismatched: number;
  editions: Set<string>;
};

export type LoadOptions = {
  /** Ports of local hosts, which are requested in turn. */
  ports: number[];
  /** Path of the request with this number. */
  pathFor: (count: number) => string;
  /** Expected body of a path in an edition. */
  expectedBody: (edition: string, address: string) => string | undefined;
  /** Pause between two requests of one client; defaults to 0. */
  pauseMs?: number;
};

const clientCount = 8;

/** Clients that send requests continuously and check every response, until `stop`, or the end of an `await using` block. */
export class LoadGenerator implements AsyncDisposable {
  readonly result: LoadResult = { responses: 0, failed: [], mismatched: 0, editions: new Set() };
  readonly #options: LoadOptions;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: clientCount });
  #isRunning = true;
  #count = 0;
  readonly #clients: Promise<void>[];

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#clients = Array.from({ length: clientCount }, () => this.#runClient());
  }

  async stop(): Promise<LoadResult> {
    this.#isRunning = false;
    await Promise.all(this.#clients);
    this.#agent.destroy();
    return this.result;
  }

  readonly [Symbol.asyncDispose] = async (): Promise<void> => void (await this.stop());

  async #runClient(): Promise<void> {
    const { ports, pathFor, expectedBody, pauseMs = 0 } = this.#options;
    while (this.#isRunning) {
      this.#count += 1;
      const address = pathFor(this.#count);
      const port = ports[this.#count % ports.length] ?? 0;
      const { status, edition, body } = await requestBrotli(port, address, this.#agent);
      this.result.responses += 1;
      this.result.editions.add(edition);
      if (status !== 200)
        this.result.failed.push(`${port}${address} ${status} ${body.slice(0, 80)}`);
      else if (expectedBody(edition, address) !== body) this.result.mismatched += 1;
      if (pauseMs > 0) await pause(pauseMs);
    }
  }
}

/** Sends a request that accepts brotli. A failed request has status 0 and the error message as body. */
export function requestBrotli(
  port: number,
  address: string,
  agent?: Agent,
): Promise<{ status: number; edition: string; body: string }> {
  return new Promise((resolve) => {
    const failed = (error: Error): void => resolve({ status: 0, edition: '', body: error.message });
    const headers = { 'accept-encoding': 'br' };
    const options = { port, host: '127.0.0.1', path: address, headers, ...(agent && { agent }) };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', failed);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const isEncoded = response.headers['content-encoding'] === 'br';
        resolve({
          status: response.statusCode ?? 0,
          edition: String(response.headers['x-edition']),
          body: (isEncoded ? brotliDecompressSync(bytes) : bytes).toString(),
        });
      });
    });
    sent.on('error', failed).end();
  });
}
