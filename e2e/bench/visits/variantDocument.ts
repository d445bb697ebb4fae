import { parse, type HTMLElement } from 'node-html-parser';

export type DocumentFile = { href: string; integrity: string };

/** The files that a variant's document references. */
export type VariantFiles = {
  /** Path of its files; pictures and fonts have the same names as ours. */
  address: string;
  scripts: DocumentFile[];
  styles: DocumentFile[];
  /** Scripts that the page's scripts will load. */
  preloads: DocumentFile[];
};

const parseDocument = (html: string): HTMLElement =>
  parse(html, { comment: true, blockTextElements: { script: true, style: true } });

const removeAll = (document: HTMLElement, selector: string): void =>
  document.querySelectorAll(selector).forEach((element) => element.remove());

const ourScripts = 'script[src], link[rel="preload"][as="script"], link[rel="modulepreload"]';

/** Removes scripts and page data from a document. */
export function withoutScripts(html: string): string {
  const document = parseDocument(html);
  removeAll(document, `${ourScripts}, #page-data`);
  return document.toString();
}

function insertFiles(document: HTMLElement, { scripts, styles, preloads }: VariantFiles): void {
  const checked = ({ integrity }: DocumentFile): string => `integrity="${integrity}" crossorigin`;
  const tags = [
    ...styles.map((file) => `<link rel="stylesheet" href="${file.href}" ${checked(file)}>`),
    ...scripts.map((file) => `<script src="${file.href}" ${checked(file)} defer></script>`),
    ...preloads.map(
      (file) => `<link rel="preload" as="script" href="${file.href}" ${checked(file)}>`,
    ),
  ];
  document.querySelector('head')?.insertAdjacentHTML('beforeend', tags.join('\n'));
}

/** The class name in the monolith, which is a build of the shell: to it, modules of an area are of another package. */
function mergedClass(name: string, areas: string[]): string {
  const area = areas.find((each) => name.startsWith(`${each}-`));
  if (area === undefined) return name;
  // Packages have names in lower case, modules do not.
  const isOfPackage = /^[a-z]/.test(name.slice(area.length + 1));
  return isOfPackage ? `shell${name.slice(area.length)}` : `shell-${name}`;
}

function mergeAreaFiles(document: HTMLElement, areas: string[]): void {
  for (const element of document.querySelectorAll('[class]')) {
    const names = (element.getAttribute('class') ?? '').split(/\s+/);
    const own = names.map((name) => mergedClass(name, areas));
    if (own.join(' ') !== names.join(' ')) element.setAttribute('class', own.join(' '));
  }
}

const releasedFiles = /\/areas\/[\w-]+\/files\//g;

/** Replaces our files in a document with those of a variant. */
export function replaceFiles(html: string, files: VariantFiles, areas: string[]): string {
  const document = parseDocument(html);
  removeAll(document, `${ourScripts}, head > link[rel="stylesheet"]`);
  insertFiles(document, files);
  mergeAreaFiles(document, areas);
  return document.toString().replaceAll(releasedFiles, files.address);
}
