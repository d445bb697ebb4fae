import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The network of a full hall in front of a site: it can answer, answer nothing, or refuse. */
export class HallNetwork {
  #mode: 'open' | 'silent' | 'cut' = 'open';
  readonly #port: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #waiting = new Set<Socket>();

  private constructor(site: string) {
    this.#port = Number(new URL(site).port);
    this.#server = createServer((socket) => this.#accept(socket));
  }

  static async start(site: string): Promise<HallNetwork> {
    const network = new HallNetwork(site);
    await new Promise<void>((resolve) => network.#server.listen(0, '127.0.0.1', resolve));
    return network;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  open(): void {
    this.#mode = 'open';
    for (const socket of this.#waiting) this.#forward(socket);
    this.#waiting.clear();
  }

  /** Accepts requests, and answers none. */
  silence(): void {
    this.#set('silent');
  }

  cut(): void {
    this.#set('cut');
  }

  stop(): void {
    this.cut();
    this.#server.close();
  }

  #set(mode: 'silent' | 'cut'): void {
    this.#mode = mode;
    for (const socket of this.#sockets) socket.destroy();
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      this.#sockets.delete(socket);
      this.#waiting.delete(socket);
    });
    if (this.#mode === 'cut') socket.destroy();
    else if (this.#mode === 'silent') this.#waiting.add(socket);
    else this.#forward(socket);
  }

  #forward(socket: Socket): void {
    const site = connect(this.#port, 'localhost');
    site.on('error', () => socket.destroy());
    site.once('close', () => socket.destroy());
    socket.once('close', () => site.destroy());
    socket.pipe(site).pipe(socket);
  }
}
