/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import { TestSite } from '@concourse/test-kit/TestSite';
import { renamedOptions } from '../deprecatedSpellings';
import { loadAllCommands } from '../loadCommands';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.make([]);
});
afterAll(() => site.remove());

const scriptFor = async (shell: string): Promise<string> =>
  (await site.run('completion', shell)).out;

const has = (shell: string): boolean => spawnSync(shell, ['--version']).error === undefined;

/** Words that bash offers for the last word of a command line. */
async function completed(line: string): Promise<string[]> {
  const words = line.split(' ');
  const script = `${await scriptFor('bash')}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}
_site; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const out = execFileSync('bash', ['-c', script], { encoding: 'utf8' });
  return out.split('\n').filter(Boolean);
}

test.each([
  ['site pro', ['promote']],
  ['site re', ['recompose', 'retire', 'rename']],
  ['site promote --from', ['--from-environment']],
  ['site freeze l', ['list']],
  ['site completion ', ['bash', 'zsh', 'fish', '--help']],
  ['site prune --retention ', []],
  ['site unknown --', []],
])('bash completes "%s"', async (line, words) => {
  expect(await completed(line)).toEqual(words);
});

test('each script offers all commands and options, without hidden and deprecated ones', async () => {
  const commands = (await loadAllCommands()).map((make) => make(site.context()));
  const old = new Set(renamedOptions.map(([, option]) => option));
  for (const shell of ['bash', 'zsh', 'fish']) {
    const words = new Set((await scriptFor(shell)).split(/[\s'"|)]+/));
    for (const command of commands) {
      expect(words).toContain(command.name());
      for (const { long } of command.options.filter(({ hidden }) => !hidden)) {
        expect(words).toContain(long);
      }
    }
    const current = new Set(commands.flatMap(({ options }) => options.map(({ long }) => long)));
    const offered = [...old].filter((option) => words.has(option ?? '') && !current.has(option));
    expect([shell, offered]).toEqual([shell, []]);
    expect(words).not.toContain('--workers');
  }
});

test.each(['bash', 'zsh', 'fish'].filter(has))(
  '%s accepts the syntax of its script',
  async (shell) => {
    const { status, stderr } = spawnSync(shell, ['-n'], { input: await scriptFor(shell) });
    expect([status, stderr.toString()]).toEqual([0, '']);
  },
);

test('the help explains how to install the script for an alias', async () => {
  const { out } = await site.run('completion', '--help');
  for (const part of ["alias site='npm run -s site --'", 'bash: ', 'zsh: ', 'fish: ']) {
    expect(out).toContain(part);
  }
});
