/** @jest-environment node */
import { Busy } from './Busy';

const isOver = async (busy: Busy): Promise<boolean> => {
  let over = false;
  void busy.over().then(() => {
    over = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  return over;
};

test('both sides are waited for', async () => {
  const busy = new Busy(false);
  busy.end('browser');
  expect(await isOver(busy)).toBe(false);
  const over = busy.over();
  busy.end('node');
  await over;
  expect(busy.hasBuilt).toBe(true);
});

test('nobody waits for what only repeats what is shown, and everybody for what comes after', async () => {
  const busy = new Busy(true);
  busy.begin('browser');
  expect(await isOver(busy)).toBe(true);
  busy.end('browser');
  expect(busy.hasBuilt).toBe(false);
  busy.end('node');
  expect(busy.hasBuilt).toBe(true);
  busy.begin('browser');
  expect(await isOver(busy)).toBe(false);
});
