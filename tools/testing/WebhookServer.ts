import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type WebhookRequest = { path: string; headers: IncomingHttpHeaders; body: string };

/** A status, a redirect, or no response at all. */
export type WebhookResponse = number | { redirect: string } | 'nothing';

/** An HTTP server that records webhooks and responds as a test requires. */
export class WebhookServer {
  readonly requests: WebhookRequest[] = [];
  /** Response to the request with this index. */
  respond: (index: number) => WebhookResponse = () => 204;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      void text(request).then((body) => {
        const index = this.requests.length;
        this.requests.push({ path: request.url ?? '', headers: request.headers, body });
        const reply = this.respond(index);
        if (reply === 'nothing') return;
        if (typeof reply === 'number') response.writeHead(reply).end('some text');
        else response.writeHead(307, { location: reply.redirect }).end();
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
