// The first script of every page of `dev`: the development build of React, updates, and the overlay of problems.
import './devtoolsHook';
import {
  developmentPaths,
  type Development,
  type Problem,
} from '@concourse/build/development/browser/development';
import { watchFailures } from './failures';
import { showProblems } from './overlay';
import { shareReact } from './shareReact';

type Events = {
  state: { session: string; problems: Problem[]; builds: Record<string, string> };
  built: { area: string; hash: string };
  problems: { problems: Problem[] };
  promoted: object;
};

type Listener = Parameters<Development['onBuilt']>[1];

shareReact();

const listeners = new Map<string, Listener>();
const hashes = new Map<string, string>();
let updated: Promise<unknown> = Promise.resolve();

/** Passes a build to its area in the page; the page applies one build after the other. */
function built(area: string, hash: string): void {
  hashes.set(area, hash);
  const listener = listeners.get(area);
  if (listener) updated = updated.then(() => listener(hash));
}

let session: string | undefined;
let reported: Problem[] = [];
let ofPage: Problem[] = [];
let isOld = false;

const show = (): void => showProblems([...reported, ...ofPage], isOld);

watchFailures((problem) => {
  ofPage.push(problem);
  show();
});

const events = new EventSource(developmentPaths.events);
const on = <Name extends keyof Events>(name: Name, listener: (data: Events[Name]) => void): void =>
  events.addEventListener(name, ({ data }: MessageEvent<string>) =>
    listener(JSON.parse(data) as Events[Name]),
  );

on('state', (state) => {
  // `dev` has restarted, and its files have other addresses.
  if (session !== undefined && session !== state.session) location.reload();
  session = state.session;
  reported = state.problems;
  for (const [area, hash] of Object.entries(state.builds)) built(area, hash);
  show();
});
on('built', ({ area, hash }) => {
  // The new code may have fixed them.
  ofPage = ofPage.filter((problem) => problem.area !== area);
  show();
  built(area, hash);
});
on('problems', ({ problems }) => {
  reported = problems;
  show();
});

on('promoted', () => {
  isOld = true;
  show();
});

globalThis.siteDevelopment = {
  onBuilt(area, listener) {
    listeners.set(area, listener);
    // A build may have finished while the page was loading.
    const hash = hashes.get(area);
    if (hash !== undefined) built(area, hash);
  },
};
