/** @jest-environment node */
import { Quiet } from './Quiet';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const watch = (quiet: Quiet): jest.Mock => {
  const over = jest.fn();
  void quiet.over.then(over);
  return over;
};

test('it is quiet once everybody was answered so long ago', async () => {
  const quiet = new Quiet(1000);
  const over = watch(quiet);
  quiet.begin();
  await jest.advanceTimersByTimeAsync(900);
  quiet.asked();
  quiet.asked();
  await jest.advanceTimersByTimeAsync(5000);
  quiet.answered();
  await jest.advanceTimersByTimeAsync(5000);
  expect(over).not.toHaveBeenCalled();
  quiet.answered();
  await jest.advanceTimersByTimeAsync(900);
  expect(over).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(over).toHaveBeenCalled();
});

test('once ended it says nothing any more', async () => {
  const quiet = new Quiet(1000);
  const over = watch(quiet);
  quiet.begin();
  quiet.end();
  await jest.advanceTimersByTimeAsync(5000);
  expect(over).not.toHaveBeenCalled();
});

test('what is asked before it begins does not count', async () => {
  const quiet = new Quiet(1000);
  const over = watch(quiet);
  quiet.asked();
  quiet.answered();
  await jest.advanceTimersByTimeAsync(5000);
  expect(over).not.toHaveBeenCalled();
});
