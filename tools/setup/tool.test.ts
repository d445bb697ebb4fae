/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from '@concourse/build';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';

const starter = pathToFileURL(join(__dirname, 'tool.mjs')).href;
const packages = join(__dirname, '../../node_modules');

/** A project with a program of two modules. */
async function makeProject(): Promise<string> {
  const root = await temporaryFolder();
  await symlink(packages, join(root, 'node_modules'));
  await write(root, 'package.json', '{ "type": "module" }');
  await write(root, 'tool/cli.ts', "import { word } from './word';\nconsole.log(word);\n");
  await write(root, 'tool/word.ts', "export const word: string = 'first';\n");
  return root;
}

/** Writes a file with an old modification time. */
async function write(root: string, file: string, text: string): Promise<void> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  await utimes(path, 1e9, 1e9);
}

/** Starts the program as a command does. @returns exit code and output */
async function start(
  root: string,
  options: string[] = [],
): Promise<{ code: number | null; output: string }> {
  const from = JSON.stringify({ root, entries: ['tool/cli.ts'] });
  const run = `import { runProgram } from '${starter}'; await runProgram('tool/cli.ts', ${from});`;
  await writeFile(join(root, 'start.mjs'), run);
  return runProgram(process.execPath, [...options, 'start.mjs'], { cwd: root });
}

const compiledIn = (root: string): string => {
  const record = readFileSync(join(root, '.cache/tool/current.json'), 'utf8');
  return (JSON.parse(record) as { folder: string }).folder;
};

test('a program is compiled again only after a change of its source, its packages or the record', async () => {
  const root = await makeProject();
  expect((await start(root)).output).toBe('first\n');
  const compiled = compiledIn(root);
  expect((await start(root)).output).toBe('first\n');
  expect(compiledIn(root)).toBe(compiled);

  await writeFile(join(root, '.cache/tool/current.json'), '{"root":'); // damaged
  expect(await start(root)).toEqual({ code: 0, output: 'first\n' });

  await write(root, 'package.json', '{ "type": "module", "private": true }');
  await start(root);
  expect(compiledIn(root)).not.toBe(compiled);

  // The file has the same size and time as before.
  await write(root, 'tool/word.ts', "export const word: string = 'third';\n");
  expect((await start(root)).output).toBe('third\n');
});

test('a source that changes within the resolution of the file system is recompiled', async () => {
  const root = await makeProject();
  // A file system whose times are equal, also if the start is slow.
  const time = Date.now() + 60_000;
  const coarse = `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { statSync } = fs;
fs.statSync = (...of) => {
  const found = statSync(...of);
  return found && Object.assign(found, { mtimeMs: ${time}, ctimeMs: ${time} });
};
syncBuiltinESMExports();
`;
  await write(root, 'coarse.mjs', coarse);
  const options = ['--import', './coarse.mjs'];
  expect((await start(root, options)).output).toBe('first\n');
  await write(root, 'tool/word.ts', "export const word: string = 'third';\n");
  expect((await start(root, options)).output).toBe('third\n');
});

test('a program compiled for another folder is not reused', async () => {
  const [root, other] = [await makeProject(), await makeProject()];
  await start(other);
  await write(other, 'tool/word.ts', "export const word = 'other';\n");
  await start(other);
  const record = readFileSync(join(other, '.cache/tool/current.json'), 'utf8');
  await write(root, '.cache/tool/current.json', record);
  expect((await start(root)).output).toBe('first\n');
});

test('a source resolves neighbouring files and the packages installed for it', async () => {
  const root = await makeProject();
  await write(root, 'tool/node_modules/own/index.js', "exports.word = 'own';\n");
  const source =
    "import { word as found } from 'own';\nexport const word = [found, import.meta.url].join(' ');\n";
  await write(root, 'tool/word.ts', source);
  const file = pathToFileURL(join(root, 'tool/word.ts')).href;
  expect((await start(root)).output).toBe(`own ${file}\n`);
});

test('a compile error names its place; the fixed source runs', async () => {
  const root = await makeProject();
  await start(root);
  await write(root, 'tool/word.ts', 'export const word = ;\n');
  const { code, output } = await start(root);
  expect(code).toBe(1);
  expect(output).toContain('tool/word.ts:1:20');
  await write(root, 'tool/word.ts', "export const word = 'fixed';\n");
  expect((await start(root)).output).toBe('fixed\n');
});
