import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

const keepAliveMs = 20_000;

const formatSseEvent = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Sends server-sent events to the open pages of a development server. */
export class SseBroadcaster {
  readonly #listeners = new Set<ServerResponse>();
  readonly #keepAlive = setInterval(() => this.#write(': keep-alive\n\n'), keepAliveMs).unref();
  readonly #state: () => unknown;

  /** @param state returns the data of each page's first event */
  constructor(state: () => unknown) {
    this.#state = state;
  }

  get clientCount(): number {
    return this.#listeners.size;
  }

  broadcast(event: string, data: unknown): void {
    this.#write(formatSseEvent(event, data));
  }

  /** Turns a reply into a stream of events that ends when either side disconnects. */
  connect(reply: FastifyReply): void {
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    stream.write(`retry: 500\n\n${formatSseEvent('state', this.#state())}`);
    this.#listeners.add(stream);
    stream.on('close', () => this.#listeners.delete(stream));
  }

  /** Ends all streams, which would keep the server from stopping. */
  close(): void {
    clearInterval(this.#keepAlive);
    for (const stream of this.#listeners) stream.end();
    this.#listeners.clear();
  }

  #write(text: string): void {
    for (const stream of this.#listeners) stream.write(text);
  }
}
