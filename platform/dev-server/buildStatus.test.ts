/** @jest-environment node */
import { PendingBuilds, ProblemList } from './buildStatus';
import type { OverlayProblem } from './development';

describe('PendingBuilds', () => {
  const isDone = async (builds: PendingBuilds): Promise<boolean> => {
    let done = false;
    void builds.whenDone().then(() => {
      done = true;
    });
    await Promise.resolve();
    await Promise.resolve();
    return done;
  };

  test('waits for both sides', async () => {
    const builds = new PendingBuilds();
    builds.finish('browser');
    expect(await isDone(builds)).toBe(false);
    const done = builds.whenDone();
    builds.finish('node');
    await done;
    expect(builds.isPending).toBe(false);
    builds.start('browser');
    expect(await isDone(builds)).toBe(false);
  });
});

describe('ProblemList', () => {
  const missing: OverlayProblem = {
    area: 'mf-awards',
    kind: 'compile',
    place: 'mf-awards/src/routes.ts:3:1',
    text: 'No such file',
  };
  const type: OverlayProblem = {
    area: 'mf-awards',
    kind: 'types',
    place: 'mf-awards/src/a.tsx:1:2',
    text: 'TS1',
  };

  let logged: string[];
  let shown: OverlayProblem[][];
  let problems: ProblemList;
  beforeEach(() => {
    logged = [];
    shown = [];
    problems = new ProblemList(
      (line) => logged.push(line),
      (all) => shown.push(all),
    );
  });

  test('logs and shows a problem once, even if two compilers report it', () => {
    problems.set('browser', [missing]);
    problems.set('node', [{ ...missing }]);
    expect(logged).toEqual(['mf-awards/src/routes.ts:3:1: No such file']);
    expect(shown).toEqual([[missing]]);
  });

  test('keeps a problem until no source reports it, and then logs that all are fixed', () => {
    problems.set('browser', [missing]);
    problems.set('node', [missing]);
    problems.set('browser', []);
    expect(problems.all).toEqual([missing]);
    expect(logged).toHaveLength(1);
    problems.set('node', []);
    expect(problems.all).toEqual([]);
    expect(logged).toHaveLength(2);
    expect(shown.at(-1)).toEqual([]);
  });

  test('logs only new problems', () => {
    problems.set('browser', [missing]);
    problems.set('types', [type]);
    expect(logged).toEqual([
      'mf-awards/src/routes.ts:3:1: No such file',
      'mf-awards/src/a.tsx:1:2: TS1',
    ]);
    expect(shown.at(-1)).toEqual([missing, type]);
  });

  test('logs and shows nothing if there are no problems', () => {
    problems.set('types', []);
    expect([logged, shown]).toEqual([[], []]);
  });
});
