// @ts-check
// `npm start` tests its port before it builds anything.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithHint, root } from './node.mjs';

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
const isFree = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

/** The address of the server of this checkout's store that uses the port, which the server records in the store. */
async function ownServer(/** @type {number} */ port) {
  const folder = join(root, '.store/serving');
  const records = existsSync(folder) ? readdirSync(folder) : [];
  const urls = records.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).url);
  const url = urls.find((each) => Number(new URL(each).port) === port);
  // The record of a killed server remains.
  const answer = url && (await fetch(`${url}/healthz`).catch(() => null));
  return answer?.headers.get('content-type')?.includes('json') ? url : undefined;
}

/**
 * Tests the port that `serve` will use. Ends the process if another program uses it.
 * @param {string[]} args arguments of `serve`
 * @returns {Promise<string | undefined>} the address of the server, if this checkout already serves there
 */
export async function testPort(args) {
  const { values } = parseArgs({
    args,
    options: { port: { type: 'string' }, host: { type: 'string' } },
    strict: false,
  });
  const { port: typed = process.env['PORT'] || 8080, host = '127.0.0.1' } = values;
  const port = Number(typed);
  // `serve` reports an invalid port.
  if (!(port > 0 && port < 65_536) || (await isFree(port, String(host)))) return undefined;
  const own = process.env['SITE_STORE'] ? undefined : await ownServer(port);
  if (own !== undefined) return own;
  let other = port + 1;
  while (other < 65_535 && !(await isFree(other, String(host)))) other += 1;
  return exitWithHint(
    `Another program uses port ${port}. Nothing was built or promoted.`,
    `Choose another port: PORT=${other} npm start`,
  );
}
