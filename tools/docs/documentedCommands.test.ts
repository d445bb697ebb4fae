/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { loadAllCommands } from '@concourse/cli';
import { TestSite } from '@concourse/test-kit/TestSite';
import { pagesIn, root } from './markdown';

const areas = readdirSync(root).filter((name) => name.startsWith('mf-'));

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...pagesIn('docs'),
  ...[...areas, 'shell'].map((name) => `${name}/README.md`),
  ...pagesIn('platform/create-area/templates'),
];

type Documented = { file: string; line: string; args: string[] };

/** Splits a command line into words, without its comment. `1` replaces each `<placeholder>`. */
function wordsOf(line: string): string[] {
  const plain = line
    .replace(/ +#.*/, '')
    .replace(/ (?:&&|\||<|>) .*/, '')
    .replace(/<[^>]*>/g, '1')
    .replace(/[[\]]/g, '')
    .replaceAll('…', 'example');
  return Array.from(
    plain.matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/g),
    ([, a, b, c]) => a ?? b ?? c ?? '',
  );
}

/** Returns every `npm run site -- …` of a text: in code spans, in blocks, over several lines. */
function commandsIn(file: string, text: string): Documented[] {
  const lines = text
    .replace(/\\\n\s*/g, ' ')
    .matchAll(/(?:npm run site --|npx site) ([a-z][^`\n]*)/g);
  return Array.from(lines, ([, line = '']) => ({ file, line: line.trim(), args: wordsOf(line) }));
}

const inDocuments = documents.flatMap((file) =>
  commandsIn(file, readFileSync(path.join(root, file), 'utf8')),
);

let site: TestSite;
let allCommands: Awaited<ReturnType<typeof loadAllCommands>>;
beforeAll(async () => {
  allCommands = await loadAllCommands();
  site = await TestSite.make(['shell', ...areas]);
});
afterAll(() => site.remove());

/** Makes a command that parses its arguments and has no action. */
function commandNamed(name: string) {
  const made = allCommands.map((make) => make(site.context())).find((each) => each.name() === name);
  return made
    ?.exitOverride()
    .configureOutput({ writeErr: () => undefined, writeOut: () => undefined })
    .action(() => undefined);
}

/** Describes the fault of a command line; null if the command accepts it. */
function faultOf([name = '', ...args]: string[]): string | null {
  const command = commandNamed(name);
  if (!command) return `no command ${name}`;
  try {
    command.parse(args, { from: 'user' });
    return null;
  } catch (error) {
    return String(error);
  }
}

test('the command line accepts every command in the documentation', () => {
  expect(inDocuments.length).toBeGreaterThan(80);
  const faults = inDocuments.flatMap(({ file, line, args }) => {
    const fault = faultOf(args);
    return fault === null ? [] : [`${file}: ${line}: ${fault}`];
  });
  expect(faults).toEqual([]);
});

function examplesInHelp(make: (typeof allCommands)[number]): Documented[] {
  let help = '';
  const command = make(site.context()).configureOutput({ writeOut: (text) => (help += text) });
  command.outputHelp();
  return commandsIn(command.name(), help);
}

test('the command line accepts the example in the help of each command', () => {
  const faults = allCommands.flatMap((make) => {
    const examples = examplesInHelp(make);
    if (examples.length === 0) return [`${make(site.context()).name()} has no example`];
    return examples.flatMap(({ line, args }) => {
      const fault = faultOf(args);
      return fault === null ? [] : [`${line}: ${fault}`];
    });
  });
  expect(faults).toEqual([]);
});

test('every option in a code span belongs to the command in it', () => {
  const faults = documents.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8').replace(/^ {4,}.*$/gm, '');
    const spans = text.matchAll(/`([a-z][a-z-]* [^`]*--[^`]*)`/g);
    return Array.from(spans, ([, span = '']) => span.replaceAll('\n', ' ')).flatMap((span) => {
      const [name = '', ...args] = wordsOf(span);
      const command = commandNamed(name);
      if (!command) return [];
      const known = ['--help', ...command.options.flatMap(({ long, short }) => [long, short])];
      return args
        .filter((word) => /^--?[a-z]/.test(word) && !known.includes(word.replace(/=.*/, '')))
        .map((word) => `${file}: ${span}: ${word}`);
    });
  });
  expect(faults).toEqual([]);
});

test('every code span that begins with an option names an option of a command', () => {
  const commands = allCommands
    .map((make) => make(site.context()))
    .flatMap((command) => [command, ...command.commands]);
  const options = commands.flatMap((command) => command.options.map(({ long }) => long));
  const known = new Set(['--help', '--version', ...options]);
  // Elsewhere such spans are custom properties of styles, too.
  const guides = documents.filter((file) => /^docs\/(?:tutorials|how-to)\//.test(file));
  const faults = guides.flatMap((file) =>
    Array.from(readFileSync(path.join(root, file), 'utf8').matchAll(/`(--[a-z-]+)/g))
      .filter(([, option = '']) => !known.has(option))
      .map(([, option]) => `${file}: ${option}`),
  );
  expect(faults).toEqual([]);
});

test('package.json has every script in the documentation', () => {
  const scriptsOf = (folder: string): string[] => {
    const text = readFileSync(path.join(root, folder, 'package.json'), 'utf8');
    const { scripts } = v.parse(
      v.object({ scripts: v.record(v.string(), v.string()) }),
      JSON.parse(text),
    );
    return Object.keys(scripts);
  };
  const known = new Set([
    ...scriptsOf('.'),
    ...scriptsOf('platform/create-area/templates/repository'),
  ]);
  const faults = documents.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const named = text.matchAll(/npm run (?:-s |--silent )?([a-z][\w:-]*)/g);
    return Array.from(named, ([, name = '']) => name).flatMap((name) =>
      known.has(name) ? [] : [`${file}: npm run ${name}`],
    );
  });
  expect(faults).toEqual([]);
});

test('the check finds unknown commands, unknown options and missing options', () => {
  expect(faultOf(['promte'])).toBe('no command promte');
  expect(faultOf(wordsOf('publish mf-awards --form ../x'))).toContain('unknown option');
  expect(faultOf(wordsOf('new area mf-press'))).toContain('--path');
});

test('every `new area` in the documentation creates an area next to those of this site', async () => {
  for (const name of areas) {
    const routes = readFileSync(path.join(root, name, 'src/routes.ts'), 'utf8');
    const addresses = Array.from(
      routes.matchAll(/['`](\/[\w/-]*)['`]/g),
      ([, address = '']) => address,
    );
    expect([name, addresses.length]).not.toEqual([name, 0]);
    const pages = Object.fromEntries(addresses.map((address) => [address, '<p>Page</p>']));
    await site.build({ name, version: '1.0.0', pages });
  }
  const all = [...inDocuments, ...allCommands.flatMap(examplesInHelp)];
  const examples = all.filter(({ args }) => args[0] === 'new');
  expect(examples.length).toBeGreaterThan(2);
  for (const [index, { args }] of examples.entries()) {
    const words = args.filter(
      (word, at) => word !== '--standalone' && args[at - 1] !== '--standalone',
    );
    const folder = path.join(site.root, `example-${index}`);
    const { code, err } = await site.run(...words, '--standalone', folder);
    expect([words.join(' '), code, err]).toEqual([words.join(' '), 0, '']);
  }
});
