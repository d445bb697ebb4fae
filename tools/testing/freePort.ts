import { createServer } from 'node:net';

/**
 * Below the ephemeral port range, so that no other program takes the port between this check and its use. Depends on the
 * process id, so that parallel processes use different ports.
 */
const firstPort = 10_000 + (process.pid % 2_000) * 10;
let portsTried = 0;

/** Finds a free port. @throws Error if listening fails for another reason than a used port */
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
