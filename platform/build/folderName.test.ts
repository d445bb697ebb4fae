/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { runProgram } from './runProgram';
import { requireFolderName } from './workspace';

const project = path.join(__dirname, '../..');

/** webpack or esbuild cannot work in folders with these characters in their names. */
const rejected = ['#', '!', '?', '*', "'", '"', '|', '<', '>', ':', '\t', '\n'];
const accepted = ['a b', 'ä', '[a]', '(a)', '{a}', '%41', '$', '`', '&', ';', '+', '~', '@', ','];

/** Runs a command of a copy of tools/setup in a folder. @returns its output */
async function setUp(name: string): Promise<string> {
  const root = path.join(await temporaryFolder(), name);
  await mkdir(path.join(root, 'tools'), { recursive: true });
  for (const file of ['tools/setup', '.nvmrc'])
    await cp(path.join(project, file), path.join(root, file), { recursive: true });
  const script = "import('./tools/setup/node.mjs').then((it) => it.requireNode())";
  return (await runProgram(process.execPath, ['--eval', script], { cwd: root })).output;
}

const buildArea = async (name: string): Promise<string> => {
  const area = path.join(await temporaryFolder(), name);
  await mkdir(area);
  await writeFile(path.join(area, 'package.json'), '{"name":"mf-example","version":"1.0.0"}');
  const file = path.join(project, 'platform/build/buildArea.ts');
  const args = ['--import', require.resolve('tsx'), file];
  return (await runProgram(process.execPath, args, { cwd: area })).output;
};

const rule = (file: string): string =>
  /const \[character\] = (.*)\.exec\(/.exec(readFileSync(path.join(project, file), 'utf8'))?.[1] ??
  '';

test('a folder with such a character is refused before packages are installed, by the same rule', async () => {
  expect(await setUp('a#b')).toContain('"#"');
  expect(await setUp('a b ä [a] $ `')).toBe('');
  expect(rule('tools/setup/node.mjs')).toBe(rule('platform/build/workspace.ts'));
});

test.each(rejected)('a folder with %j in its name is refused', (character) => {
  expect(() => requireFolderName(`/home/a${character}b/site`)).toThrow(
    expect.objectContaining({ code: 'FOLDER_NAME_UNSUPPORTED' }) as Error,
  );
});

test.each(accepted)('a folder named %j is accepted', (name) => {
  expect(() => requireFolderName(`/home/${name}/site`)).not.toThrow();
});

test('`build-area` refuses such a folder', async () => {
  expect(await buildArea('a#b')).toMatch(/^FOLDER_NAME_UNSUPPORTED: .*"#"/);
});
