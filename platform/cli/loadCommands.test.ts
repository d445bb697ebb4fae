/** @jest-environment node */
import { TestSite } from '@concourse/test-kit/TestSite';
import { loadAllCommands, loadCommands } from './loadCommands';

/** Returns the names of the commands that a command line loads. */
async function namesFor(...args: string[]): Promise<string[]> {
  const site = await TestSite.make([]);
  const commands = await loadCommands(args);
  await site.remove();
  return commands.map((make) => make(site.context()).name());
}

test('each command is registered under its name and loads alone', async () => {
  const all = await namesFor();
  expect(all).toHaveLength((await loadAllCommands()).length);
  for (const name of all) expect(await namesFor(name, '--json')).toEqual([name]);
});

test.each([['--help'], ['help', 'status'], ['toString']])(
  'the arguments %j load all commands',
  async (...args) => {
    expect(await namesFor(...args)).toHaveLength((await loadAllCommands()).length);
  },
);
