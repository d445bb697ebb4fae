import { InvalidArgumentError } from 'commander';

export function parsePort(typed: string): number {
  const port = Number(typed);
  if (/^\d+$/.test(typed) && port <= 65535) return port;
  throw new InvalidArgumentError('Expected a port from 0 to 65535.');
}
