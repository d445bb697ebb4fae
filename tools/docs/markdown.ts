import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** A fenced code block. `attributes` follow the language: ` ```sh exit="1" `. */
export type Block = {
  lang: string;
  attributes: Record<string, string>;
  text: string;
  line: number;
};

export type Page = {
  /** Path from the root of the project. */
  file: string;
  title: string;
  /** State in which the shell blocks start: `<!-- fixture: name -->` before the title. */
  fixture: string | undefined;
  headings: string[];
  blocks: Block[];
  /** Targets of links and pictures. */
  links: { target: string; line: number }[];
  /** The text without code blocks. */
  prose: string;
};

/** The attributes in the first line of a code block. */
function attributesOf(info: string): Record<string, string> {
  const found = info.matchAll(/(?<= )([a-z]+)="([^"]*)"/g);
  return Object.fromEntries(Array.from(found, ([, name = '', value = '']) => [name, value]));
}

/** Reads one Markdown file. @throws Error for a code block without an end */
export function readPage(file: string): Page {
  const text = readFileSync(path.join(root, file), 'utf8');
  const blocks: Block[] = [];
  const prose: string[] = [];
  let block: (Block & { indent: number }) | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const trimmed = line.trimStart();
    const isFence = trimmed.startsWith('```');
    if (block && isFence) {
      const { indent: _, ...ended } = block;
      blocks.push({ ...ended, text: ended.text.replace(/\n$/, '') });
      block = null;
    } else if (block) block.text += `${line.slice(block.indent)}\n`;
    else if (isFence) {
      const info = trimmed.slice(3);
      const [lang = ''] = info.split(' ');
      const indent = line.length - trimmed.length;
      block = { lang, attributes: attributesOf(info), text: '', line: index + 1, indent };
    }
    prose.push(block || isFence ? '' : line);
  }
  if (block) throw new Error(`${file}:${block.line}: the code block has no end`);
  const headings = prose.flatMap((line) => /^#{1,6} (.*)$/.exec(line)?.[1]?.trim() ?? []);
  const [, fixture] = /^<!-- fixture: (\S+) -->/.exec(text) ?? [];
  return {
    ...{ file, title: headings[0] ?? '', fixture, headings, blocks },
    links: prose.flatMap((line, index) =>
      linksIn(line.replace(/`[^`]*`/g, '')).map((target) => ({ target, line: index + 1 })),
    ),
    prose: prose.join('\n'),
  };
}

const linksIn = (line: string): string[] =>
  Array.from(line.matchAll(/\]\(([^()\s]+)\)/g), ([, target = '']) => target);

/** Markdown files below a folder of the project, sorted. */
export const pagesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.includes('node_modules'))
    .map((file) => path.posix.join(folder, file))
    .sort();

/** The anchor that git hosts give a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
