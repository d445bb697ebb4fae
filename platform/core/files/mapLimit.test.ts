/** @jest-environment node */
import { setImmediate as tick } from 'node:timers/promises';
import { mapLimit } from './mapLimit';

/** Work that waits until the test resolves or rejects it. */
function controlledWork() {
  const started: number[] = [];
  const settle = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  const work = (item: number): Promise<number> => {
    started.push(item);
    return new Promise((resolve, reject) => {
      settle.set(item, { resolve: () => resolve(item * 10), reject });
    });
  };
  return { started, work, settle };
}

/** Runs all pending promise callbacks. */
const idle = async (): Promise<void> => {
  for (let round = 0; round < 5; round += 1) await tick();
};

test('results keep the order of the items, and at most `limit` items run at a time', async () => {
  const { started, work, settle } = controlledWork();
  const all = mapLimit([1, 2, 3], 2, work);
  await idle();
  expect(started).toEqual([1, 2]);
  settle.get(2)?.resolve();
  await idle();
  expect(started).toEqual([1, 2, 3]);
  settle.get(3)?.resolve();
  settle.get(1)?.resolve();
  expect(await all).toEqual([10, 20, 30]);
});

test('after the first failure no item starts, and the call rejects once running items end', async () => {
  const { started, work, settle } = controlledWork();
  let outcome = 'in flight';
  const all = mapLimit([1, 2, 3, 4, 5, 6], 3, work).catch((error: unknown) => {
    outcome = String(error);
  });
  await idle();
  settle.get(2)?.reject(new Error('first failure'));
  await idle();
  settle.get(1)?.resolve();
  await idle();
  expect({ started, outcome }).toEqual({ started: [1, 2, 3], outcome: 'in flight' });
  settle.get(3)?.reject(new Error('later failure'));
  await all;
  expect({ started, outcome }).toEqual({ started: [1, 2, 3], outcome: 'Error: first failure' });
});

test('work that throws synchronously counts as a failure', async () => {
  const fail = (): Promise<never> => {
    throw new Error('at once');
  };
  await expect(mapLimit([1], 1, fail)).rejects.toThrow('at once');
});
