/** @jest-environment node */
import type { Problem } from '@concourse/build/development/browser/development';
import { PendingBuilds, ProblemList, idleTimer } from './buildStatus';

describe('Busy', () => {
  const isOver = async (busy: PendingBuilds): Promise<boolean> => {
    let over = false;
    void busy.whenDone().then(() => {
      over = true;
    });
    await Promise.resolve();
    await Promise.resolve();
    return over;
  };

  test('both sides are waited for', async () => {
    const busy = new PendingBuilds(false);
    busy.finish('browser');
    expect(await isOver(busy)).toBe(false);
    const over = busy.whenDone();
    busy.finish('node');
    await over;
    expect(busy.hasBuilt).toBe(true);
  });

  test('nobody waits for what only repeats what is shown, and everybody for what comes after', async () => {
    const busy = new PendingBuilds(true);
    busy.start('browser');
    expect(await isOver(busy)).toBe(true);
    busy.finish('browser');
    expect(busy.hasBuilt).toBe(false);
    busy.finish('node');
    expect(busy.hasBuilt).toBe(true);
    busy.start('browser');
    expect(await isOver(busy)).toBe(false);
  });
});

describe('whenQuiet', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('it is quiet once everybody was answered so long ago', async () => {
    const over = jest.fn();
    const idle = idleTimer(1000, over);
    idle.start();
    await jest.advanceTimersByTimeAsync(900);
    idle.requestStarted();
    idle.requestStarted();
    await jest.advanceTimersByTimeAsync(5000);
    idle.requestEnded();
    await jest.advanceTimersByTimeAsync(5000);
    expect(over).not.toHaveBeenCalled();
    idle.requestEnded();
    await jest.advanceTimersByTimeAsync(900);
    expect(over).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(100);
    expect(over).toHaveBeenCalledTimes(1);

    idle.requestStarted();
    idle.requestEnded();
    await jest.advanceTimersByTimeAsync(5000);
    expect(over).toHaveBeenCalledTimes(1);
  });

  test('once ended it says nothing any more', async () => {
    const over = jest.fn();
    const idle = idleTimer(1000, over);
    idle.start();
    idle.stop();
    await jest.advanceTimersByTimeAsync(5000);
    expect(over).not.toHaveBeenCalled();
  });

  test('what is asked before it begins does not count', async () => {
    const over = jest.fn();
    const idle = idleTimer(1000, over);
    idle.requestStarted();
    idle.requestEnded();
    await jest.advanceTimersByTimeAsync(5000);
    expect(over).not.toHaveBeenCalled();
  });
});

describe('Problems', () => {
  const missing: Problem = {
    area: 'mf-awards',
    kind: 'compile',
    place: 'mf-awards/src/routes.ts:3:1',
    text: 'No such file',
  };
  const type: Problem = {
    area: 'mf-awards',
    kind: 'types',
    place: 'mf-awards/src/a.tsx:1:2',
    text: 'TS1',
  };

  let said: string[];
  let shown: Problem[][];
  let problems: ProblemList;
  beforeEach(() => {
    said = [];
    shown = [];
    problems = new ProblemList(
      (line) => said.push(line),
      (all) => shown.push(all),
    );
  });

  test('what two compilers meet in one place is said and shown once', () => {
    problems.set('browser', [missing]);
    problems.set('node', [{ ...missing }]);
    expect(said).toEqual(['mf-awards/src/routes.ts:3:1: No such file']);
    expect(shown).toEqual([[missing]]);
  });

  test('a problem stays until everybody who met it has not met it again', () => {
    problems.set('browser', [missing]);
    problems.set('node', [missing]);
    problems.set('browser', []);
    expect(problems.all).toEqual([missing]);
    problems.set('node', []);
    expect(problems.all).toEqual([]);
    expect(said.at(-1)).toBe('Mended.');
    expect(shown.at(-1)).toEqual([]);
  });

  test('a further problem does not repeat those before it', () => {
    problems.set('browser', [missing]);
    problems.set('types', [type]);
    expect(said).toEqual([
      'mf-awards/src/routes.ts:3:1: No such file',
      'mf-awards/src/a.tsx:1:2: TS1',
    ]);
    expect(shown.at(-1)).toEqual([missing, type]);
  });

  test('nothing wrong, and nothing wrong before, is no news', () => {
    problems.set('types', []);
    expect([said, shown]).toEqual([[], []]);
  });
});
