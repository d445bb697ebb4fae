import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sass, pathOf, requireFolderName } from '@concourse/build/development';
import { closeOnSignal, listen } from '@concourse/http/fastify';
import { browserUrl } from '@concourse/http/httpErrors';
import { createHostRule } from '@concourse/http/localAccess';
import { SseBroadcaster } from '@concourse/http/SseBroadcaster';
import { inboxPath, readOrCreateInboxToken } from '@concourse/server';
import { ProblemList } from './buildStatus';
import { checker, contentProblems, typeProblems, type CheckContent } from './checkers';
import { buildClient } from './compiler/buildClient';
import { developmentEnv } from './compiler/settings';
import { createDevFolder } from './devFolder';
import { DevSite } from './DevSite';
import { DevWorkspace, type WorkspaceEvents } from './DevWorkspace';
import { createDevelopmentServer } from './server';
import { UpstreamSite } from './UpstreamSite';

export type DevOptions = {
  /** Workspaces to develop: areas, the shell, or both. */
  names: string[];
  root: string;
  /** URL of the live site. */
  site: string;
  port: number;
  /** Address to listen on; by default only this machine can connect. */
  host?: string | undefined;
  /** Checks content as a promotion does. Without it, only compilers and the type check report problems. */
  checkContent?: CheckContent | undefined;
  /** Receives the addresses once the site can be opened. */
  onReady?: (site: { url: string; inbox: string }) => void;
  /** Further host names to accept. */
  allowedHosts?: string[];
  log: (line: string) => void;
  openPath?: string;
};

const secondsSince = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Shows workspaces in development inside a live site, until Ctrl-C or SIGTERM. Saved changes update open pages, which
 * keep their state. Other workspaces are not built.
 * @throws BuildError if the site does not answer, CannotListenError if the port is taken
 */
export async function dev(options: DevOptions): Promise<void> {
  const { names, root, port, host = '127.0.0.1', allowedHosts = [], log, openPath = '' } = options;
  requireFolderName(root);
  Object.assign(process.env, developmentEnv);
  const live = new UpstreamSite(options.site);
  await live.directory();
  const folder = await createDevFolder(join(root, '.cache/dev'), names[0] ?? '');
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  const started = performance.now();
  const session = `${process.pid}-${Date.now()}`;
  const hashes: Record<string, string> = {};
  const problems = new ProblemList(log, (all) => pages.broadcast('problems', { problems: all }));
  const pages = new SseBroadcaster(() => ({ session, problems: problems.all, builds: hashes }));
  const types = checker(
    (signal) => typeProblems(names, signal),
    (found) => problems.set('types', found),
  );
  const { checkContent = () => Promise.resolve([]) } = options;
  const content = checker(
    () => contentProblems(workspaces, checkContent),
    (found) => problems.set('content', found),
  );
  const checkAll = (): void => [types, content].forEach(({ check }) => check());
  for (const { stop } of [types, content]) cleanUp.defer(stop);

  let areChecksOn = false;
  const events: WorkspaceEvents = {
    built(area, hash) {
      if (!hashes[area]) log(`Compiled ${area} in ${secondsSince(started)}.`);
      hashes[area] = hash;
      pages.broadcast('built', { area, hash });
    },
    rendered: () => {
      if (areChecksOn) checkAll();
    },
    problems: (area, side, found) => problems.set(`${area} ${side}`, found),
  };
  const workspaces = names.map((name) => {
    const workspace = new DevWorkspace(name, events);
    return cleanUp.adopt(workspace, () => workspace.close());
  });
  log(`Building ${names.join(', ')} …`);
  await Promise.all(workspaces.map((each) => each.start(join(folder, each.name))));
  const client = await buildClient();
  const site = new DevSite(live, workspaces);
  const dataDir = join(folder, 'data');
  const token = readOrCreateInboxToken(dataDir);
  const app = createDevelopmentServer({
    site,
    client,
    pages,
    dataDir,
    token,
    hosts: createHostRule(host, allowedHosts),
    log,
  });
  const url = browserUrl(host, await listen(app, host, port));
  const closed = closeOnSignal(app);
  await site.waitForBuilds();
  const sources = names.map((name) => join(pathOf(name), 'src')).join(', ');
  log(`Ready in ${secondsSince(started)}.`);
  const inbox = `${url}${inboxPath}?token=${token}`;
  log(`Form inbox: ${inbox}`);
  log(`Open ${url}${openPath} and edit ${sources}. Open pages update when you save.`);
  options.onReady?.({ url, inbox });
  // Checks would slow down the first page.
  const firstChecks = setTimeout(() => {
    areChecksOn = true;
    checkAll();
    sass.load();
  }, 5000);
  await closed;
  clearTimeout(firstChecks);
}
