/** @jest-environment node */
import hooks from 'node:async_hooks';
import vm from 'node:vm';

const mockEnded = jest.fn();
jest.mock('jest-runtime', () => ({
  default: class {
    teardown(): void {
      mockEnded();
    }
  },
}));

// What it puts into Node's own modules is in these tests' process as well.
const { AsyncLocalStorage } = hooks;
const { compileFunction } = vm;
afterAll(() => {
  Object.assign(hooks, { AsyncLocalStorage });
  Object.assign(vm, { compileFunction });
});

test('what a file of tests keeps for what it awaits ends with the file', () => {
  const Runtime = jest.requireActual<new () => { teardown: () => void }>('./runtime.cjs');
  const before = new AsyncLocalStorage();
  const during = new hooks.AsyncLocalStorage();
  before.enterWith('before');
  during.enterWith('during');
  expect([before.getStore(), during.getStore()]).toEqual(['before', 'during']);
  new Runtime().teardown();
  expect([before.getStore(), during.getStore()]).toEqual(['before', undefined]);
  expect(mockEnded).toHaveBeenCalledTimes(1);
  before.disable();
});
