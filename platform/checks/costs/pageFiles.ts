import { type HTMLElement, parse } from 'node-html-parser';

/** What a browser asks for early, for one page. */
export const fileKinds = ['styles', 'scripts', 'fonts', 'pictures'] as const;

export type FileKind = (typeof fileKinds)[number];

/** A file that a page needs at once. Of pictures for windows of different width a browser asks for one. */
export type PageFile = { kind: FileKind; href: string; media?: string };

const preloaded: Record<string, FileKind> = {
  script: 'scripts',
  font: 'fonts',
  image: 'pictures',
  style: 'styles',
};

/** The files that a composed page has a browser ask for before anything is done on it, each once. */
export function filesOfPage(html: string): PageFile[] {
  // What follows is most of a page.
  const head = parse(/^.*?<\/head>/s.exec(html)?.[0] ?? html).querySelector('head');
  for (const hidden of head?.querySelectorAll('noscript') ?? []) hidden.remove();
  const found = head?.querySelectorAll('link, script').flatMap(fileOf) ?? [];
  return [...new Map(found.map((file) => [file.href, file])).values()];
}

function fileOf(element: HTMLElement): PageFile[] {
  const attribute = (name: string): string => element.getAttribute(name) ?? '';
  if (element.rawTagName === 'script') {
    const src = attribute('src');
    return src === '' ? [] : [{ kind: 'scripts', href: src }];
  }
  const kind = attribute('rel') === 'stylesheet' ? 'styles' : preloaded[attribute('as')];
  const isAsked = ['stylesheet', 'preload', 'modulepreload'].includes(attribute('rel'));
  const media = attribute('media');
  if (kind === undefined || !isAsked) return [];
  return [{ kind, href: attribute('href'), ...(media !== '' && { media }) }];
}
