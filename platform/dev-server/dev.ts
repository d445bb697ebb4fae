import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFailure } from '@concourse/build/BuildError';
import { developmentPaths } from '@concourse/build/development/browser/development';
import { sass } from '@concourse/build/styles/sass';
import { pathOf } from '@concourse/build/workspace';
import { contactOf, ownerInProject } from '@concourse/core/project/owners';
import { inboxAddress, inboxToken } from '@concourse/form-services/tokenGate';
import { hostRule } from '@concourse/http/localAccess';
import { OpenPages } from '@concourse/http/openPages';
import { buildClient } from './compiler/buildClient';
import { readLastBuild } from './compiler/lastBuild';
import { developmentEnv } from './compiler/settings';
import { typeChecker } from './compiler/typeChecker';
import { DevelopedSite } from './DevelopedSite';
import { DevelopedWorkspace, type WorkspaceEvents } from './DevelopedWorkspace';
import { takeDevFolder } from './devFolder';
import { inspectorScript } from './inspector/inspectorScript';
import { LiveSite, onPromotion } from './LiveSite';
import { Problems, whenQuiet } from './progress';
import { createDevelopmentServer, listen } from './server';

export type DevOptions = {
  /** Workspaces to develop: areas, the shell, or both. */
  names: string[];
  root: string;
  /** Address of the running site around them. */
  site: string;
  port: number;
  /** Address to listen on; by default only this machine can connect. */
  host?: string | undefined;
  /** Further host names to answer under. */
  allowedHosts?: string[];
  log: (line: string) => void;
  /** Path to open first. */
  landing?: string;
};

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Shows workspaces under development inside a running site, until Ctrl-C or SIGTERM. Saved changes update open pages,
 * which keep their state. The rest of the site is neither built nor changed.
 * @throws BuildError if the site does not answer, CannotListenError if the port is taken
 */
export async function dev(options: DevOptions): Promise<void> {
  const { names, root, port, host = '127.0.0.1', allowedHosts = [], log, landing = '' } = options;
  Object.assign(process.env, developmentEnv);
  const live = new LiveSite(options.site);
  await live.directory();
  const folder = await takeDevFolder(join(root, '.cache/dev'), names[0] ?? '');
  await using ends = new AsyncDisposableStack();
  ends.defer(() => rm(folder, { recursive: true, force: true }));
  const started = performance.now();
  const session = `${process.pid}-${Date.now()}`;
  const hashes: Record<string, string> = {};
  const problems = new Problems(log, (all) => pages.announce('problems', { problems: all }));
  const pages = new OpenPages(() => ({ session, problems: problems.all, builds: hashes }));
  const types = typeChecker(names, (found) => problems.set('types', found));
  ends.defer(types.close);

  let isShown = false;
  const events: WorkspaceEvents = {
    built(area, hash) {
      if (!hashes[area]) log(`${area} is compiled after ${seconds(started)}`);
      hashes[area] = hash;
      pages.announce('built', { area, hash });
    },
    rendered: () => {
      if (isShown) types.check();
    },
    problems: (area, side, found) => problems.set(`${area} ${side}`, found),
  };
  const workspaces = names.map((name) => {
    const workspace = new DevelopedWorkspace(name, events, readLastBuild(name));
    return ends.adopt(workspace, () => workspace.close());
  });
  const begin = async (): Promise<void> => {
    await Promise.all(workspaces.map((each) => each.begin(join(folder, each.name))));
  };
  const listed = names.join(', ');
  const areShown = workspaces.every(({ build }) => build !== undefined);
  if (areShown) {
    for (const { name, build } of workspaces) hashes[name] = build?.hash ?? '';
    log(`Showing ${listed} as built last …`);
  } else {
    log(`Building ${listed} …`);
    await begin();
  }
  const site = new DevelopedSite(live, workspaces);
  const dataDir = join(folder, 'data');
  const token = inboxToken(dataDir);
  const app = createDevelopmentServer({
    site,
    client: await buildClient(root),
    inspector: { script: await inspectorScript(), owners: await ownersBy(root, live) },
    pages,
    dataDir,
    token,
    hosts: hostRule(host, allowedHosts),
    log,
  });
  let begun = Promise.resolve();
  // Compilers start after the first page, which waits for no more than it needs.
  const quiet = whenQuiet(1000, () => {
    if (areShown)
      begun = begin().catch((error: unknown) =>
        problems.set('begin', [{ area: listed, kind: 'compile', text: describeFailure(error) }]),
      );
    const others = areShown ? [begun] : workspaces.map((workspace) => workspace.openAll());
    void Promise.all(others).then(() => {
      isShown = true;
      if (!areShown) types.check();
      sass.load();
    });
  });
  app.addHook('onRequest', ({ url }, { raw }, done) => {
    // The event stream stays open as long as the page.
    if (url !== developmentPaths.events) {
      quiet.asked();
      raw.once('close', () => quiet.answered());
    }
    done();
  });
  const { url, closed } = await listen(app, host, port);
  await site.settled();
  const sources = names.map((name) => join(pathOf(name), 'src')).join(', ');
  log(`Ready after ${seconds(started)}.`);
  log(`What forms send: ${url}${inboxAddress}?token=${token}`);
  log(`Open ${url}${landing}, edit ${sources}, and see it change.`);
  const stopLooking = onPromotion(live, () => pages.announce('promoted', {}));
  quiet.begin();
  await closed;
  quiet.end();
  await begun;
  stopLooking();
}

/** The owners of the live areas that are in this project, by name. */
async function ownersBy(root: string, live: LiveSite): Promise<Record<string, string>> {
  const { areas } = await live.directory();
  const found = ['shell', ...areas.map(({ name }) => name)].map(async (name) => {
    const contact = contactOf(await ownerInProject(root, name));
    return contact === undefined ? [] : [[name, contact] as const];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}
