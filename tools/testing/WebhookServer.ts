import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type WebhookRequest = { path: string; headers: IncomingHttpHeaders; body: string };

/** What it answers: a status, with an address to go to or not, or nothing at all. */
export type WebhookResponse = number | { redirect: string } | 'nothing';

/** A real server that is told by webhooks, and answers as a test wants. */
export class WebhookServer {
  readonly requests: WebhookRequest[] = [];
  /** By the number of the request, from 0. */
  respond: (index: number) => WebhookResponse = () => 204;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      void text(request).then((body) => {
        const index = this.requests.length;
        this.requests.push({ path: request.url ?? '', headers: request.headers, body });
        const answer = this.respond(index);
        if (answer === 'nothing') return;
        if (typeof answer === 'number') response.writeHead(answer).end('some words');
        else response.writeHead(307, { location: answer.redirect }).end();
      });
    });
  }

  static async start(): Promise<WebhookServer> {
    const server = new WebhookServer();
    await new Promise<void>((resolve) => {
      server.#server.listen(0, '127.0.0.1', resolve);
    });
    return server;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/hook`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
