import { isRecord } from './formBody';
import type { InboxRecord } from './inbox';

const serviceNames = { email: 'E-mail service', submission: 'Submission service' };

const maxRecords = 50;
const maxShownLength = 2000;

export type InboxView = { records: InboxRecord[]; damaged: number };

/** Renders the newest records as an HTML document without scripts and inline styles. */
export function renderInboxPage({ records, damaged }: InboxView): string {
  const older = records.length - maxRecords;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Inbox (${records.length})</title>
<link rel="stylesheet" href="/__inbox.css">
</head>
<body>
<header>
<h1>Inbox</h1>
<p>Submissions that the two form services of this server received. This page requires the inbox token.</p>
</header>
<main>
<p><a href="/__inbox.json" download="inbox.json">Download as JSON</a></p>
${damaged > 0 ? `<p role="status">${damaged} damaged line(s) skipped.</p>` : ''}
${older > 0 ? `<p role="status">${older} older record(s) are only in the download.</p>` : ''}
${records.length === 0 ? '<p>Nothing here yet. Send a form of the site to see it here.</p>' : records.slice(0, maxRecords).map(renderRecord).join('\n')}
</main>
</body>
</html>
`;
}

type Field = readonly [name: string, value: unknown];

function renderRecord({ id, at, service, spam, fields }: InboxRecord): string {
  const all: Field[] = Object.entries(fields).flatMap(([name, value]): Field[] =>
    name === 'template_params' && isRecord(value) ? Object.entries(value) : [[name, value]],
  );
  const submissionId = all.find(([name]) => name === 'submission_id')?.[1];
  // The reference that the visitor saw. Forms that are sent without scripts have none.
  const reference = typeof submissionId === 'string' ? submissionId.slice(0, 8).toUpperCase() : '';
  const title = escapeHtml([serviceNames[service], reference].filter(Boolean).join(' '));
  const time = at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
  return `<article aria-labelledby="record-${escapeHtml(id)}">
<header>
<h2 id="record-${escapeHtml(id)}">${title}${spam ? ' (spam)' : ''}</h2>
<p><time datetime="${escapeHtml(at)}">${escapeHtml(time)}</time></p>
</header>
<dl>${all.map(([name, value]) => `<dt>${shorten(name)}</dt><dd>${shorten(textOf(value)) || '–'}</dd>`).join('')}</dl>
</article>`;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (!isRecord(value)) return String((value as string | number | null | undefined) ?? '');
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${textOf(inner)}`)
    .join('\n');
}

/** Escapes a text, and shortens a long one so that the size of a page is bounded. */
function shorten(text: string): string {
  const left = text.length - maxShownLength;
  if (left <= 0) return escapeHtml(text);
  return escapeHtml(`${text.slice(0, maxShownLength)}… (${left} more characters)`);
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
