import { parse, type HTMLElement } from 'node-html-parser';

export type PageFile = { href: string; integrity: string };

/** What a variant's document names in place of ours. */
export type VariantFiles = {
  /** Folder of its files: pictures and fonts have the same names there. */
  address: string;
  scripts: PageFile[];
  styles: PageFile[];
  /** Scripts that those of the page will ask for. */
  preloads: PageFile[];
};

const parseDocument = (html: string): HTMLElement =>
  parse(html, { comment: true, blockTextElements: { script: true, style: true } });

const removeAll = (document: HTMLElement, selector: string): void =>
  document.querySelectorAll(selector).forEach((element) => element.remove());

const ourScripts = 'script[src], link[rel="preload"][as="script"], link[rel="modulepreload"]';

/** Our document without scripts and what only they read. */
export function withoutScripts(html: string): string {
  const document = parseDocument(html);
  removeAll(document, `${ourScripts}, #page-data`);
  return document.toString();
}

function insertFiles(document: HTMLElement, { scripts, styles, preloads }: VariantFiles): void {
  const checked = ({ integrity }: PageFile): string => `integrity="${integrity}" crossorigin`;
  const tags = [
    ...styles.map((file) => `<link rel="stylesheet" href="${file.href}" ${checked(file)}>`),
    ...scripts.map((file) => `<script src="${file.href}" ${checked(file)} defer></script>`),
    ...preloads.map(
      (file) => `<link rel="preload" as="script" href="${file.href}" ${checked(file)}>`,
    ),
  ];
  document.querySelector('head')?.insertAdjacentHTML('beforeend', tags.join('\n'));
}

/** Class names of areas are those of the shell, but for the area's name: one build has one name. */
function mergeAreaFiles(document: HTMLElement, areas: string[]): void {
  for (const element of document.querySelectorAll('[class]')) {
    const names = (element.getAttribute('class') ?? '').split(/\s+/);
    const own = names.map((name) => {
      const area = areas.find((each) => name.startsWith(`${each}-`));
      return area ? `shell${name.slice(area.length)}` : name;
    });
    if (own.join(' ') !== names.join(' ')) element.setAttribute('class', own.join(' '));
  }
}

const filesOfReleases = /\/areas\/[\w-]+\/[^/"]+\/(?=assets\/|fonts\/)/g;

/** Our document, with other files in place of ours: nothing else differs. */
export function replaceFiles(html: string, files: VariantFiles, areas: string[]): string {
  const document = parseDocument(html);
  removeAll(document, `${ourScripts}, head > link[rel="stylesheet"]`);
  insertFiles(document, files);
  mergeAreaFiles(document, areas);
  return document.toString().replaceAll(filesOfReleases, files.address);
}

/** A document that scripts are to fill: the same head, but for what only this page needs early. */
export function emptyDocument(html: string, files: VariantFiles): string {
  const document = parseDocument(html);
  const images = 'link[rel="preload"][as="image"]';
  removeAll(document, `${ourScripts}, head > link[rel="stylesheet"], noscript, ${images}`);
  insertFiles(document, files);
  const data = document.querySelector('#page-data')?.toString() ?? '';
  const places =
    '<div id="skip"></div><div id="header"></div><main id="area" tabindex="-1"></main>';
  const rest =
    '<div id="footer"></div><div id="progress" hidden></div><section id="notices"></section>';
  document.querySelector('body')?.set_content(`${places}${rest}${data}`);
  return document.toString().replaceAll(filesOfReleases, files.address);
}
