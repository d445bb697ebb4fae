/** @jest-environment node */
import { oneAtATime } from './oneAtATime';

test('whatever is asked for during a run is one further run', async () => {
  const finish: (() => void)[] = [];
  const work = jest.fn(() => new Promise<void>((resolve) => finish.push(resolve)));
  const ask = oneAtATime(work);
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  void ask();
  await settled();
  const all = Promise.all([ask(), ask()]);
  await settled();
  expect(work).toHaveBeenCalledTimes(1);
  finish[0]?.();
  await settled();
  expect(work).toHaveBeenCalledTimes(2);
  finish[1]?.();
  await all;
  expect(work).toHaveBeenCalledTimes(2);

  void ask();
  await settled();
  expect(work).toHaveBeenCalledTimes(3);
});
