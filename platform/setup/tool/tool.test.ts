/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNode } from '../../bundle/runProgram';
import { temporaryFolder } from '../../testing/temporaryFolder';

const starter = pathToFileURL(join(__dirname, 'run.mjs')).href;
const packages = join(__dirname, '../../../node_modules');

/** A project with a program of two modules. */
async function makeProject(): Promise<string> {
  const root = await temporaryFolder();
  await symlink(packages, join(root, 'node_modules'));
  await write(root, 'package.json', '{ "type": "module" }');
  await write(root, 'tool/cli.ts', "import { word } from './word';\nconsole.log(word);\n");
  await write(root, 'tool/word.ts', "export const word: string = 'first';\n");
  return root;
}

/** Written a while ago, as what nobody is just writing. */
async function write(root: string, file: string, text: string): Promise<void> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  await utimes(path, 1e9, 1e9);
}

/** Starts the program as a command does. @returns exit code and everything that it said */
function start(root: string, { programs = ['tool/cli.ts'] } = {}): Started {
  return startAs(root, programs[0], { programs, brief: [] });
}

type Started = Promise<{ code: number | null; words: string }>;

/** The same of a program that soon ends. */
function startBrief(root: string, before?: string): Started {
  const programs = before === undefined ? [] : [before];
  return startAs(root, 'tool/cli.ts', { programs, brief: ['tool/cli.ts'] }, before);
}

async function startAs(root: string, program = '', programs = {}, before?: string): Started {
  const named = JSON.stringify({ root, before });
  const from = `{ ...${named}, programs: () => (${JSON.stringify(programs)}) }`;
  const run = `import { runProgram } from '${starter}'; await runProgram('${program}', ${from});`;
  // A file: what Node is told on its command line has all parts of Node at hand.
  await writeFile(join(root, 'start.mjs'), run);
  return runNode(['start.mjs'], { cwd: root });
}

const compiledIn = (root: string): string => {
  const record = readFileSync(join(root, '.cache/tool/current.json'), 'utf8');
  return (JSON.parse(record) as { folder: string }).folder;
};

test('a program is compiled at its first start and not again', async () => {
  const root = await makeProject();
  expect((await start(root)).words).toBe('first\n');
  const compiled = compiledIn(root);
  expect((await start(root)).words).toBe('first\n');
  expect(compiledIn(root)).toBe(compiled);
});

test('small packages are compiled along, with the parts of Node that they ask for', async () => {
  const root = await makeProject();
  const text = "import { Command } from 'commander'; import { valid } from 'semver';";
  const word = "export const word = new Command('site').name() + valid('v1.2.3');";
  await write(root, 'tool/word.ts', `${text}\n${word}\n`);
  expect((await start(root)).words).toBe('site1.2.3\n');
  const compiled = readFileSync(join(compiledIn(root), 'tool/cli.mjs'), 'utf8');
  expect(compiled).not.toMatch(/from "file:.*node_modules/);
});

test('a changed source is seen at the next start, even with the size and the time that it had', async () => {
  const root = await makeProject();
  await start(root);
  await write(root, 'tool/word.ts', "export const word: string = 'third';\n");
  expect((await start(root)).words).toBe('third\n');
});

test('a file that takes the place of another is seen, and packages that were installed anew', async () => {
  const root = await makeProject();
  await start(root);
  await write(root, 'tool/word.tsx', "export const word = 'nearer';\n");
  expect((await start(root)).words).toBe('nearer\n');
  const compiled = compiledIn(root);
  await write(root, 'package-lock.json', '{}');
  await start(root);
  expect(compiledIn(root)).not.toBe(compiled);
});

test('what comes and goes beside a program is of no account', async () => {
  const root = await makeProject();
  await write(root, 'area/definition.ts', "import '../tool/cli';\n");
  const of = { programs: ['area/definition.ts'] };
  await start(root, of);
  const compiled = compiledIn(root);
  await write(root, 'area/package.json.swp', '');
  await start(root, of);
  expect(compiledIn(root)).toBe(compiled);
});

test('what was compiled for another folder is not taken for this one', async () => {
  const [root, other] = [await makeProject(), await makeProject()];
  await start(other);
  await write(other, 'tool/word.ts', "export const word = 'other';\n");
  await start(other);
  const record = readFileSync(join(other, '.cache/tool/current.json'), 'utf8');
  await write(root, '.cache/tool/current.json', record);
  expect((await start(root)).words).toBe('first\n');
});

test('a source finds files beside itself, and packages where they are installed for it', async () => {
  const root = await makeProject();
  await write(root, 'tool/node_modules/own/index.js', "exports.word = 'own';\n");
  const source =
    "import { word as found } from 'own';\nexport const word = [found, import.meta.url].join(' ');\n";
  await write(root, 'tool/word.ts', source);
  const file = pathToFileURL(join(root, 'tool/word.ts')).href;
  expect((await start(root)).words).toBe(`own ${file}\n`);
});

test('a source that does not compile is told with its place, and runs once it is mended', async () => {
  const root = await makeProject();
  await start(root);
  await write(root, 'tool/word.ts', 'export const word = ;\n');
  const { code, words } = await start(root);
  expect(code).toBe(1);
  expect(words).toContain('tool/word.ts:1:20');
  await write(root, 'tool/word.ts', "export const word = 'mended';\n");
  expect((await start(root)).words).toBe('mended\n');
});

test('where nothing can be kept, sources run as they are', async () => {
  const root = await makeProject();
  await write(root, '.cache', 'in the way');
  expect((await start(root)).words).toBe('first\n');
});

test('which program a command line is for', async () => {
  const lines = [['status'], ['rollback', 'mf-awards'], ['serve'], ['toString'], []];
  const run = `import { programFor } from '${starter}'; console.log(${JSON.stringify(lines)}.map(programFor).join());`;
  const { words } = await runNode(['--input-type=module', '--eval', run], {});
  const [brief, all] = ['platform/cli/brief', 'platform/cli/cli.ts'];
  expect(words.trim().split(',')).toEqual([
    `${brief}/status.ts`,
    `${brief}/rollback.ts`,
    all,
    all,
    all,
  ]);
});

test('packages that may start processes load what that takes once they do', async () => {
  const root = await makeProject();
  const isLoaded = "process.moduleLoadList.includes('NativeModule child_process')";
  const text = `import { Command } from 'commander';\nexport const word = [new Command('site').name(), ${isLoaded}].join(' ');\n`;
  await write(root, 'tool/word.ts', text);
  await start(root);
  expect((await start(root)).words).toBe('site false\n');
});

/** Where the code of the program is kept: nothing else lies there. */
const codeIn = (root: string): string => {
  const folder = join(compiledIn(root), 'tool');
  const names = readdirSync(folder).filter((name) => name.includes('.cjs.'));
  expect(names).toEqual([`cli.cjs.${process.versions.v8}-${process.arch}.code`]);
  return join(folder, names.join());
};

test('of a program that soon ends the code is kept, and run', async () => {
  const [root, other] = [await makeProject(), await makeProject()];
  await write(other, 'tool/word.ts', "export const word: string = 'other';\n");
  expect((await startBrief(root)).words).toBe('first\n');
  expect((await startBrief(other)).words).toBe('other\n');
  // V8 cannot tell them apart: they have the same length.
  await cp(codeIn(other), codeIn(root));
  expect((await startBrief(root)).words).toBe('other\n');
  await write(root, 'tool/word.ts', "export const word: string = 'third';\n");
  expect((await startBrief(root)).words).toBe('third\n');
});

test('what comes before a program that soon ends has its say', async () => {
  const root = await makeProject();
  await write(root, 'tool/before.ts', "console.log('before');\n");
  expect((await startBrief(root, 'tool/before.ts')).words).toBe('before\nfirst\n');
});

const digestOf = (code: Buffer): Buffer => createHash('sha256').update(code).digest();

test.each([
  ['damaged', (kept: Buffer) => kept.fill(85, kept.length / 2, kept.length / 2 + 64)],
  ['cut off', (kept: Buffer) => kept.subarray(0, 40)],
  [
    'made by another V8',
    (kept: Buffer) => {
      const code = kept.subarray(32).fill(85, 4, 8);
      return Buffer.concat([digestOf(code), code]);
    },
  ],
])('code that is %s is made anew', async (_, change) => {
  const root = await makeProject();
  await startBrief(root);
  const file = codeIn(root);
  const made = readFileSync(file);
  await writeFile(file, change(Buffer.from(made)));
  expect(await startBrief(root)).toEqual({ code: 0, words: 'first\n' });
  const again = readFileSync(codeIn(root));
  expect(again.subarray(32, 40)).toEqual(made.subarray(32, 40));
  expect(again.subarray(0, 32)).toEqual(digestOf(again.subarray(32)));
});

test('where code cannot be kept a program runs all the same, and leaves nothing', async () => {
  const root = await makeProject();
  await startBrief(root);
  const file = codeIn(root);
  await rm(file);
  await mkdir(join(file, 'in-the-way'), { recursive: true });
  expect(await startBrief(root)).toEqual({ code: 0, words: 'first\n' });
  codeIn(root);
});
