import { isIP } from 'node:net';
import { InvalidArgumentError } from 'commander';

/** Addresses and networks of proxies, by commas: `10.0.0.0/8,192.0.2.7`. */
export function parseProxies(typed: string): string {
  const proxies = typed.split(',').map((proxy) => proxy.trim());
  if (proxies.every(isNetwork)) return proxies.join(',');
  throw new InvalidArgumentError(
    'Expected addresses or networks, such as 10.0.0.0/8,192.0.2.7, or nothing for the one in front.',
  );
}

function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || more.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && +length > 0 && +length <= longest);
}
