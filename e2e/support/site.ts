import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { baseStore, root, runSite } from './commandLine';
import { startProcess } from './startProcess';

/** A running site with a separate store, which tests may change. */
export type Site = {
  url: string;
  store: string;
  /** Runs a command on this site's store. */
  run: (...args: string[]) => Promise<string>;
  /** Applies settings. The environment variables of the site override them. */
  applySettings: (content: object) => Promise<string>;
  /** Enables a fault, such as `{ path: 'remoteEntry', mode: 'hang' }`. */
  setFault: (fault: Record<string, unknown>) => Promise<void>;
  /** Disables all faults. */
  clearFaults: () => Promise<void>;
  /** Submissions that the form services received. */
  inbox: () => Promise<InboxRecord[]>;
  liveEdition: () => Edition;
  /** Blob digests of the live pages by path. */
  liveBlobs: () => Record<string, string>;
  stop: () => Promise<void>;
};

export type InboxRecord = { service: string; fields: Record<string, unknown> };

/** Reads the URL of the server and the token of its fault API. */
function parseAddress(output: string): { url: string; token: string } | undefined {
  const token = /\?token=(\S+)/.exec(output)?.[1];
  const url = /Open (http:\/\/\S+)/.exec(output)?.[1];
  return url && token ? { url, token } : undefined;
}

/** The live edition of a store. */
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
  /** Store to copy; defaults to the base store. */
  from?: string;
  /** Additional options of `serve`. */
  serve?: string[];
  /** Additional environment variables of every command. */
  env?: Record<string, string>;
};

/** Copies a store and serves the copy on a free port. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { from = baseStore, serve = [], env = {} } = options;
  const folder = mkdtempSync(join(tmpdir(), 'concourse-e2e-'));
  const store = join(folder, 'store');
  cpSync(from, store, { recursive: true });

  const cli = join(root, 'tools/setup/site.mjs');
  const args = [cli, 'serve', '--faults', '--port', '0', '--store', store, ...serve];
  const server = await startProcess(args, parseAddress, { env });
  const { url, token } = server.ready;
  const authorization = `Bearer ${token}`;

  const requestFaults = async (method: string, body?: Record<string, unknown>): Promise<void> => {
    const response = await fetch(`${url}/__faults`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`/__faults returned ${response.status}: ${await response.text()}`);
  };

  return {
    url,
    store,
    run: (...command) => runSite([...command, '--store', store], env),
    applySettings(content) {
      const file = join(folder, 'settings.json');
      writeFileSync(file, JSON.stringify(content));
      return runSite(['settings', 'apply', file, '--store', store], env);
    },
    setFault: (fault) => requestFaults('POST', fault),
    clearFaults: () => requestFaults('DELETE'),
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
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
