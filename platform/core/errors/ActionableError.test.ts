/** @jest-environment node */
import { ActionableError, describeError } from './ActionableError';

class LockedError extends ActionableError {}

test('an expected error is described by its message and all instructions, without a stack', () => {
  const error = new LockedError('FILE_LOCKED', 'The file is locked.', 'Wait.\nOr unlock it.');
  expect(describeError(error)).toBe('The file is locked.\n→ Wait.\n→ Or unlock it.');
});

test('an unexpected error is described by its stack, even if its message contains an arrow', () => {
  expect(describeError(new TypeError('a → b'))).toMatch(/^TypeError: a → b\n\s+at /);
  expect(describeError('thrown as text')).toBe('thrown as text');
});
