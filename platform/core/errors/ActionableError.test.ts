/** @jest-environment node */
import { ActionableError, describeError } from './ActionableError';

class DoorError extends ActionableError {
  override name = 'DoorError';
}

test('what was foreseen is told by its words and by every instruction, without a stack', () => {
  const error = new DoorError(
    'DOOR_LOCKED',
    'The door is locked.',
    'Take the key.\nOr ring the bell.',
  );
  expect(describeError(error)).toBe('The door is locked.\n→ Take the key.\n→ Or ring the bell.');
});

test('what nobody foresaw is told with its stack, whatever its words look like', () => {
  expect(describeError(new TypeError('a → b'))).toMatch(/^TypeError: a → b\n\s+at /);
  expect(describeError('thrown as text')).toBe('thrown as text');
});
