// The first script of every page of `dev`: the development build of React, hot updates and the error overlay.
import './devtoolsHook';
import { developmentPaths, type OverlayProblem } from '../../development';
import { showProblems } from './overlay';
import { reportPageErrors } from './pageErrors';
import { shareReact } from './shareReact';

type Events = {
  state: { session: string; problems: OverlayProblem[]; builds: Record<string, string> };
  built: { area: string; hash: string };
  problems: { problems: OverlayProblem[] };
};

shareReact();

const listeners = new Map<string, (hash: string) => Promise<void>>();
const hashes = new Map<string, string>();
let updated: Promise<unknown> = Promise.resolve();

/** Passes a build to its area in the page, which applies builds one after another. */
function applyBuild(area: string, hash: string): void {
  hashes.set(area, hash);
  const listener = listeners.get(area);
  if (listener) updated = updated.then(() => listener(hash));
}

let session: string | undefined;
let serverProblems: OverlayProblem[] = [];
let pageProblems: OverlayProblem[] = [];

const show = (): void => showProblems([...serverProblems, ...pageProblems]);

reportPageErrors((problem) => {
  pageProblems.push(problem);
  show();
});

const events = new EventSource(developmentPaths.events);
const on = <Name extends keyof Events>(name: Name, listener: (data: Events[Name]) => void): void =>
  events.addEventListener(name, ({ data }: MessageEvent<string>) =>
    listener(JSON.parse(data) as Events[Name]),
  );

on('state', (state) => {
  // After a restart of `dev`, its files have other URLs.
  if (session !== undefined && session !== state.session) location.reload();
  session = state.session;
  serverProblems = state.problems;
  for (const [area, hash] of Object.entries(state.builds)) applyBuild(area, hash);
  show();
});
on('built', ({ area, hash }) => {
  // The new build may have fixed them.
  pageProblems = pageProblems.filter((problem) => problem.area !== area);
  show();
  applyBuild(area, hash);
});
on('problems', ({ problems }) => {
  serverProblems = problems;
  show();
});

globalThis.siteDevelopment = {
  onBuilt(area, listener) {
    listeners.set(area, listener);
    // A build may have finished while the page was loading.
    const hash = hashes.get(area);
    if (hash !== undefined) applyBuild(area, hash);
  },
};
