/** @jest-environment node */
import { setFlagsFromString } from 'node:v8';
import { TestSite } from '../testing/TestSite';
import { allCommands } from './allCommands';
import { commandsFor } from './commandsFor';

jest.mock('node:v8', () => ({
  ...jest.requireActual<object>('node:v8'),
  setFlagsFromString: jest.fn(),
}));
const setFlags = jest.mocked(setFlagsFromString);

/** Names of the commands that are loaded for a command line. */
async function loadedFor(...args: string[]): Promise<string[]> {
  const site = await TestSite.make([]);
  const commands = await commandsFor(args);
  await site.remove();
  return commands.map((make) => make(site.context()).name());
}

test.each(['promote', 'rollback', 'status'])('%s is loaded without the others', async (name) => {
  expect(await loadedFor(name, '--json')).toEqual([name]);
});

test.each([[], ['--help'], ['help', 'status'], ['verify'], ['toString']])(
  'for the arguments %j all commands are there',
  async (...args) => {
    expect(await loadedFor(...args)).toHaveLength(allCommands.length);
  },
);

test('the engine is told of commands that end within seconds, and of no others', async () => {
  setFlags.mockClear();
  await loadedFor('serve');
  expect(setFlags).not.toHaveBeenCalled();
  await loadedFor('promote');
  expect(setFlags).toHaveBeenCalled();
});
