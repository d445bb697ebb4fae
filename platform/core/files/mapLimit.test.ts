/** @jest-environment node */
import { setImmediate as tick } from 'node:timers/promises';
import { mapLimit } from './mapLimit';

/** Work that a test settles by hand. */
function handWork() {
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

/** Lets everything run that waits for nothing but promises. */
const idle = async (): Promise<void> => {
  for (let round = 0; round < 5; round += 1) await tick();
};

test('results come in the order of the items, and no more than the limit work at a time', async () => {
  const { started, work, settle } = handWork();
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

test('after the first failure no item starts, and the call settles after those in flight', async () => {
  const { started, work, settle } = handWork();
  let outcome = 'in flight';
  const all = mapLimit([1, 2, 3, 4, 5, 6], 3, work).catch((error: unknown) => {
    outcome = String(error);
  });
  await idle();
  settle.get(2)?.reject(new Error('refused'));
  await idle();
  settle.get(1)?.resolve();
  await idle();
  expect({ started, outcome }).toEqual({ started: [1, 2, 3], outcome: 'in flight' });
  settle.get(3)?.reject(new Error('later failure'));
  await all;
  expect({ started, outcome }).toEqual({ started: [1, 2, 3], outcome: 'Error: refused' });
});

test('work that throws before it returns a promise counts as a failure', async () => {
  const fail = (): Promise<never> => {
    throw new Error('at once');
  };
  await expect(mapLimit([1], 1, fail)).rejects.toThrow('at once');
});
