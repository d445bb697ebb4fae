import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFailure } from '@concourse/build/BuildError';
import { developmentPaths } from '@concourse/build/development/browser/development';
import { readDefinition } from '@concourse/build/readDefinition';
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
import { inSources } from './inSources';
import { inspectorScript } from './inspector/inspectorScript';
import { LiveSite, onPromotion } from './LiveSite';
import { Problems, Quiet } from './progress';
import { createDevelopmentServer, listen } from './server';

export type DevOptions = {
  /** Workspaces to develop: areas, the shell, or both. */
  names: string[];
  root: string;
  /** Address of the running site that the rest is taken from. */
  site: string;
  port: number;
  /** Address to listen on; this machine alone unless given. */
  host?: string | undefined;
  /** Host names to answer under, besides those of this machine. */
  allowedHosts?: string[];
  log: (line: string) => void;
  /** Address to open first. */
  landing?: string;
};

/** How long a page that is loading may ask for nothing: compilers are begun after it. */
const quietMs = 1000;

/** Ends what is running; the last one runs first. */
type Ends = (() => Promise<unknown>)[];

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Shows workspaces inside a running site while they are developed: what is saved takes its place in open
 * pages, and they keep their state. Everything else is the live site's; nothing of it is built or changed.
 * @throws BuildError when the site does not answer, CannotListenError when the port is taken
 */
export async function dev(options: DevOptions): Promise<void> {
  Object.assign(process.env, developmentEnv);
  const live = new LiveSite(options.site);
  await live.directory();
  const folder = await takeDevFolder(join(options.root, '.cache/dev'), options.names[0] ?? '');
  const ends: Ends = [() => rm(folder, { recursive: true, force: true })];
  try {
    await develop(options, live, folder, ends);
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function develop(
  { names, root, port, host = '127.0.0.1', allowedHosts = [], log, landing = '' }: DevOptions,
  live: LiveSite,
  folder: string,
  ends: Ends,
): Promise<void> {
  const started = performance.now();
  const session = `${process.pid}-${Date.now()}`;
  const hashes: Record<string, string> = {};
  const problems = new Problems(log, (all) => pages.announce('problems', { problems: all }));
  const pages = new OpenPages(() => ({ session, problems: problems.all, builds: hashes }));
  const types = typeChecker(names, (found) => problems.set('types', found));
  ends.push(() => types.close());

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
  const workspaces = names.map((name) => new DevelopedWorkspace(name, events, readLastBuild(name)));
  const begin = async (): Promise<void> => {
    for (const workspace of workspaces) {
      ends.push(() => workspace.close());
      // It reads the definition as well, while this process does.
      workspace.beginRendering(join(folder, workspace.name));
    }
    const begins = workspaces.map(async (workspace) => {
      const { name } = workspace;
      await workspace.begin(await readDefinition(name), join(folder, name));
    });
    await Promise.all(begins);
  };
  const listed = names.join(', ');
  const cannotBegin = (error: unknown): void =>
    problems.set('begin', [{ area: listed, kind: 'compile', text: describeFailure(error) }]);
  const areShown = workspaces.every(({ build }) => build !== undefined);
  if (areShown) {
    for (const { name, build } of workspaces) hashes[name] = build?.hash ?? '';
    log(`Showing ${listed} as built last …`);
  } else {
    log(`Building ${listed} …`);
    await begin();
  }
  const site = new DevelopedSite(live, workspaces);
  const settled = () => Promise.all(workspaces.map((workspace) => workspace.settled()));
  const dataDir = join(folder, 'data');
  const token = inboxToken(dataDir);
  const app = createDevelopmentServer({
    site,
    client: await buildClient(root),
    inspector: { script: await inspectorScript(), owners: await ownersBy(root, live) },
    pages,
    dataDir,
    token,
    settled,
    hosts: hostRule(host, allowedHosts),
    inSources: (stack) => inSources(stack, site),
    log,
  });
  let begun = Promise.resolve();
  const quiet = new Quiet(quietMs, () => {
    // Compilers start after the first page, so that it waits for nothing else.
    if (areShown) begun = begin().catch(cannotBegin);
    const others = areShown ? [begun] : workspaces.map((workspace) => workspace.openAll());
    void Promise.all(others).then(() => {
      isShown = true;
      if (!areShown) types.check();
      sass.load();
    });
  });
  app.addHook('onRequest', ({ url }, { raw }, done) => {
    // Its answer lasts as long as the page.
    if (url !== developmentPaths.events) {
      quiet.asked();
      raw.once('close', () => quiet.answered());
    }
    done();
  });
  const { url, closed } = await listen(app, { port, host });
  await settled();
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

/** Whom to ask about the live areas that lie in this project, by name. */
async function ownersBy(root: string, live: LiveSite): Promise<Record<string, string>> {
  const { areas } = await live.directory();
  const found = ['shell', ...areas.map(({ name }) => name)].map(async (name) => {
    const asked = contactOf(await ownerInProject(root, name));
    return asked === undefined ? [] : [[name, asked] as const];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}
