import { statSync } from 'node:fs';
import path from 'node:path';
import type { MarkdownOptions } from 'vitepress';
import { root } from './markdown';

type MarkdownIt = Parameters<NonNullable<MarkdownOptions['config']>>[0];

const docs = path.join(root, 'docs');

const isFolder = (file: string): boolean =>
  statSync(path.join(root, file), { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Changes links to folders and to files outside `docs`, which are not part of the site: they lead to the files on a git host, at the
 * address in `DOCS_SOURCE_URL`. Without that variable, only their text is shown.
 */
export function sourceLinks(md: MarkdownIt): void {
  const host = process.env.DOCS_SOURCE_URL?.replace(/\/$/, '');
  md.core.ruler.push('source-links', ({ tokens, env }) => {
    const folder = path.dirname((env as { path?: string }).path ?? docs);
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.attrGet('href');
      if (token.type !== 'link_open' || href === null || /^(?:[a-z]+:|\/|#)/.test(href)) continue;
      const file = path.relative(root, path.resolve(folder, href));
      if (file.startsWith('docs/') && !isFolder(file)) continue;
      if (host === undefined) {
        token.tag = 'span';
        token.attrs = [['title', file]];
      } else token.attrSet('href', `${host}/${file}`);
    }
    // The closing tags of links that became spans.
    for (const { children } of tokens) {
      const open: string[] = [];
      for (const token of children ?? []) {
        if (token.type === 'link_open') open.push(token.tag);
        if (token.type === 'link_close') token.tag = open.pop() ?? token.tag;
      }
    }
  });
}
