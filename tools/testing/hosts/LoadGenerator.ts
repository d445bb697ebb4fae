import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';

/** What load has seen. */
export type LoadResult = {
  responses: number;
  /** What went wrong, in words. */
  failed: string[];
  /** Answers whose body was not that of the edition which their headers named. */
  mismatched: number;
  editions: Set<string>;
};

export type LoadOptions = {
  /** Of hosts on this machine, asked in turn. */
  ports: number[];
  /** The address of the request of that number. */
  pathFor: (count: number) => string;
  /** What an address says in an edition. */
  expectedBody: (edition: string, address: string) => string | undefined;
  /** Between two requests of one client; none unless told. */
  pauseMs?: number;
};

const clientCount = 8;

/** Clients that ask over and over, and hold every answer against what it should be. */
export class LoadGenerator {
  readonly result: LoadResult = { responses: 0, failed: [], mismatched: 0, editions: new Set() };
  readonly #options: LoadOptions;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: clientCount });
  #goesOn = true;
  #count = 0;
  readonly #clients: Promise<void>[];

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#clients = Array.from({ length: clientCount }, () => this.#ask());
  }

  async stop(): Promise<LoadResult> {
    this.#goesOn = false;
    await Promise.all(this.#clients);
    this.#agent.destroy();
    return this.result;
  }

  async #ask(): Promise<void> {
    const { ports, pathFor, expectedBody, pauseMs = 0 } = this.#options;
    while (this.#goesOn) {
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

/** Asks as browsers do; what fails has status 0 and says why. */
export function requestBrotli(
  port: number,
  address: string,
  agent?: Agent,
): Promise<{ status: number; edition: string; body: string }> {
  return new Promise((resolve) => {
    const failed = (error: Error): void => resolve({ status: 0, edition: '', body: error.message });
    const headers = { 'accept-encoding': 'br' };
    const how = { port, host: '127.0.0.1', path: address, headers, ...(agent && { agent }) };
    const asked = request(how, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', failed);
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const isEncoded = answer.headers['content-encoding'] === 'br';
        resolve({
          status: answer.statusCode ?? 0,
          edition: String(answer.headers['x-edition']),
          body: (isEncoded ? brotliDecompressSync(bytes) : bytes).toString(),
        });
      });
    });
    asked.on('error', failed).end();
  });
}
