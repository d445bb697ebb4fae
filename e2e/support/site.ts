import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { baseStore, root, runSite } from './commandLine';

/** A served site of its own: tests may promote, roll back and break it as they like. */
export type Site = {
  url: string;
  store: string;
  /** Runs the release tool on this site's store. */
  run: (...args: string[]) => Promise<string>;
  /** Switches a fault on, such as `{ path: 'remoteEntry', mode: 'hang' }`. */
  setFault: (fault: Record<string, unknown>) => Promise<void>;
  /** Switches all faults off. */
  clearFaults: () => Promise<void>;
  /** What arrived at the form services. */
  inbox: () => Promise<InboxRecord[]>;
  /** The edition that visitors get now. */
  liveEdition: () => Edition;
  /** The digest of every page that visitors get now, by its address. */
  liveBlobs: () => Record<string, string>;
  stop: () => Promise<void>;
};

export type InboxRecord = { service: string; fields: Record<string, unknown> };

type ServerAddress = { url: string; token: string };

function waitForUrl(server: ChildProcess): Promise<ServerAddress> {
  return new Promise((resolve, reject) => {
    let words = '';
    const hear = (data: Buffer): void => {
      words += data.toString();
      const token = /\?token=(\S+)/.exec(words)?.[1];
      const url = /Open (http:\/\/\S+)/.exec(words)?.[1];
      if (url && token) resolve({ url, token });
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.on('close', (code) => reject(new Error(`The server ended with ${code}\n${words}`)));
  });
}

const stopServer = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    server.on('close', () => resolve());
    server.kill('SIGTERM');
  });

/** The edition that visitors of a store get now. */
export function liveEdition(store: string): Edition {
  const last = readdirSync(join(store, 'log'))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .at(-1);
  const record = JSON.parse(readFileSync(join(store, 'log', last ?? ''), 'utf8')) as LogRecord;
  return JSON.parse(
    readFileSync(join(store, 'editions', `${record.live}.json`), 'utf8'),
  ) as Edition;
}

export type SiteOptions = {
  /** The store that is copied. */
  from?: string;
  /** Further options of `serve`. */
  serve?: string[];
  /** Further variables of every command. */
  env?: Record<string, string>;
};

/** Copies a store, the base one unless told, and serves it on a free port of this machine. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { from = baseStore, serve = [], env = {} } = options;
  const folder = mkdtempSync(join(tmpdir(), 'concourse-e2e-'));
  const store = join(folder, 'store');
  cpSync(from, store, { recursive: true });

  const cli = join(root, 'tools/setup/site.mjs');
  const serving = ['serve', '--faults', '--port', '0', '--store', store, ...serve];
  const args = [cli, ...serving];
  const server = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  const { url, token } = await waitForUrl(server);
  const authorization = `Bearer ${token}`;

  const faults = async (method: string, body?: Record<string, unknown>): Promise<void> => {
    const response = await fetch(`${url}/__faults`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`/__faults answered ${response.status}: ${await response.text()}`);
  };

  return {
    url,
    store,
    run: (...command) => runSite([...command, '--store', store], env),
    setFault: (fault) => faults('POST', fault),
    clearFaults: () => faults('DELETE'),
    async inbox() {
      const response = await fetch(`${url}/__inbox.json`, { headers: { authorization } });
      return (await response.json()) as InboxRecord[];
    },
    liveEdition: () => liveEdition(store),
    liveBlobs: () =>
      Object.fromEntries(
        Object.entries(liveEdition(store).pages).map(([path, { blob }]) => [path, blob]),
      ),
    async stop() {
      await stopServer(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
