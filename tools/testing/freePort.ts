import { createServer } from 'node:net';

/**
 * Below the range of which operating systems choose ports by themselves: no other program takes such a port between
 * this check and its use. Processes whose ids are near to each other use other ports.
 */
const firstPort = 10_000 + (process.pid % 2_000) * 10;
let portsTried = 0;

/** @returns a port of this machine that is free. @throws Error where another problem than its use prevents listening */
export function freePort(): Promise<number> {
  const port = firstPort + (portsTried % 10);
  portsTried += 1;
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && portsTried < 1000) resolve(freePort());
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}
