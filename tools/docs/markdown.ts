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

const fence = /^( *)(`{3,})(\S*)(.*)$/;
const attribute = /([a-z]+)="([^"]*)"/g;

/** Reads one Markdown file. */
export function readPage(file: string): Page {
  return parsePage(file, readFileSync(path.join(root, file), 'utf8'));
}

export function parsePage(file: string, text: string): Page {
  const blocks: Block[] = [];
  const prose: string[] = [];
  const links: Page['links'] = [];
  let open: (Block & { fence: string; indent: number }) | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const [, indent = '', ticks = '', lang = '', rest = ''] = fence.exec(line) ?? [];
    if (open) {
      if (ticks === open.fence && lang === '') {
        const { text: body, attributes, lang: language, line: start } = open;
        blocks.push({ lang: language, attributes, text: body.replace(/\n$/, ''), line: start });
        open = null;
      } else open.text += `${line.slice(open.indent)}\n`;
      prose.push('');
      continue;
    }
    if (ticks !== '') {
      const attributes = Object.fromEntries(
        Array.from(rest.matchAll(attribute), ([, name = '', value = '']) => [name, value]),
      );
      open = { lang, attributes, text: '', line: index + 1, fence: ticks, indent: indent.length };
      prose.push('');
      continue;
    }
    prose.push(line);
    const plain = line.replace(/`[^`]*`/g, '');
    for (const [, target = ''] of plain.matchAll(/\]\(<?([^)\s>]+)>?\)/g))
      links.push({ target, line: index + 1 });
  }
  if (open) throw new Error(`${file}:${open.line}: the code block has no end`);
  const headings = prose.flatMap((line) => /^#{1,6} (.*)$/.exec(line)?.[1]?.trim() ?? []);
  const [, fixture] = /^<!-- fixture: (\S+) -->/.exec(text) ?? [];
  return {
    ...{ file, title: headings[0] ?? '', fixture, headings, blocks, links },
    prose: prose.join('\n'),
  };
}

/** Markdown files below a folder of the project, sorted. */
export const pagesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.includes('node_modules'))
    .map((file) => path.posix.join(folder, file))
    .sort();

/** The anchor that git hosts give a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
