import { matcherOf } from '@concourse/contract/pathPattern';
import type { RecordedNotice } from '@concourse/core/store/types';
import { escapeHtml, tag } from './markup';
import { loadPageFile, pageFile } from './pageFile';

const fileAt = (name: string): URL => new URL(name, import.meta.url);
const style = pageFile('/__notice.css', fileAt('notice.css'), 'text/css');
const script = pageFile('/__notice.js', fileAt('noticeScript.js'), 'text/javascript');

/** Files of an edition with a notice. The pages work with every release of the shell. */
export const noticeFiles = [style, script];

type Notice = RecordedNotice | null | undefined;

/** The notice that a page shows. `*` is the page for unknown addresses. */
export const noticeOn = (notice: Notice, path: string): RecordedNotice | null =>
  notice?.paths && !notice.paths.some((pattern) => matcherOf(pattern)(path))
    ? null
    : (notice ?? null);

/** The notice in HTML, for the space above the header, where it covers nothing. */
export function noticeHtml({ text, link, until }: RecordedNotice): string {
  const more = link === null ? '' : ` ${tag('a', { href: link })}Read more</a>`;
  return [
    tag('aside', { id: 'site-notice', 'aria-label': 'Notice', 'data-until': until }),
    `<p>${escapeHtml(text)}${more}</p>`,
    '</aside>',
  ].join('');
}

/** The elements of the head that a notice needs. */
export const noticeHead = (): string[] => [
  loadPageFile(style),
  loadPageFile(script, { defer: true }),
];
