import { serviceModes, responseShapes, type Faults } from './faults';
import type { InboxPage } from './inbox';
import type { InboxRecord, IndexedRecord } from './inboxIndex';

export const filters = ['all', 'email', 'submission', 'spam'] as const;

export type Filter = (typeof filters)[number];

/** Returns a predicate for the records of a filter. Only the filter `spam` includes spam. */
export function matchesFilter(filter: Filter): (record: IndexedRecord) => boolean {
  if (filter === 'spam') return ({ spam }) => spam;
  return ({ service, spam }) => !spam && (filter === 'all' || service === filter);
}

export type InboxView = {
  listing: InboxPage;
  filter: Filter;
  /** Null if the server runs without fault routes. */
  faults: Faults | null;
};

/** Renders the inbox as an HTML document without scripts and inline styles. */
export function renderInboxPage({ listing, filter, faults }: InboxView): string {
  const { records, total } = listing;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Inbox (${total})</title>
<link rel="stylesheet" href="/__inbox.css">
</head>
<body>
<main>
<h1>Inbox</h1>
<p>Submissions that the two form services of this server received. This page requires the inbox token.</p>
<nav aria-label="Filter">${filters.map((name) => filterLink(name, filter)).join(' ')}
<a href="/__inbox.json" download="inbox.json">Download as JSON</a></nav>
${listing.damaged > 0 ? `<p role="status">${listing.damaged} damaged line(s) skipped.</p>` : ''}
${listing.older > 0 ? `<p role="status">${listing.older} older record(s) are only in the file.</p>` : ''}
${records.length === 0 ? '<p>Nothing here yet.</p>' : records.map(renderRecord).join('\n')}
${renderPages(listing, filter)}
${faults ? renderFaults(faults) : ''}
</main>
</body>
</html>
`;
}

function filterLink(name: Filter, current: Filter): string {
  const marked = name === current ? ' aria-current="page"' : '';
  return `<a href="/__inbox?show=${name}"${marked}>${name}</a>`;
}

function renderPages({ page, pages }: InboxPage, filter: Filter): string {
  if (pages === 1) return '';
  const link = (to: number, label: string): string =>
    to < 1 || to > pages ? '' : `<a href="/__inbox?show=${filter}&amp;page=${to}">${label}</a>`;
  return `<nav aria-label="Pages">${link(page - 1, 'Newer')} Page ${page} of ${pages} ${link(page + 1, 'Older')}</nav>`;
}

function renderRecord({ id, at, service, spam, fields }: InboxRecord): string {
  const rows = Object.entries(fields).flatMap(([name, value]) =>
    name === 'template_params' && isRecord(value)
      ? Object.entries(value)
      : [[name, value] as const],
  );
  return `<article id="${escapeHtml(id)}">
<h2>${escapeHtml(service)}${spam ? ' (spam)' : ''} <time datetime="${escapeHtml(at)}">${escapeHtml(at)}</time></h2>
<dl>${rows.map(([name, value]) => `<dt>${escapeHtml(truncate(name))}</dt><dd>${escapeHtml(truncate(formatValue(value)))}</dd>`).join('')}</dl>
</article>`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const maxShownLength = 2000;

/** Shortens long values, so that the size of a page is bounded. */
function truncate(text: string): string {
  const left = text.length - maxShownLength;
  return left > 0 ? `${text.slice(0, maxShownLength)}… (${left} more characters)` : text;
}

function renderFaults(faults: Faults): string {
  const { faults: active, shape } = faults.list();
  return `<section aria-labelledby="faults">
<h2 id="faults">Faults</h2>
<p>The submission service answers in ${shape === 'shape-body' ? 'the documented shape (body.message)' : 'the shape of the samples (message)'}.</p>
${active.length === 0 ? '<p>None is switched on.</p>' : `<ul>${active.map((fault) => `<li><code>${escapeHtml(JSON.stringify(fault))}</code></li>`).join('')}</ul>`}
<form method="post" action="/__faults">
${renderSelect('service', 'Service', ['email', 'submission'])}
${renderSelect('mode', 'Mode', [...serviceModes, ...responseShapes])}
${renderSelect('status', 'Status', ['500', '400', '403', '412', '429', '451'])}
<label>How often <input name="times" type="number" min="1" placeholder="always"></label>
<button>Switch on</button>
<button name="clear" value="all">Switch all off</button>
</form>
</section>`;
}

function renderSelect(name: string, label: string, values: string[]): string {
  const options = values.map((value) => `<option>${value}</option>`).join('');
  return `<label>${label} <select name="${name}">${options}</select></label>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

export const inboxStyles = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 52rem; margin-inline: auto; padding: 1rem; }
nav, form { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; margin-block: 1rem; }
nav a[aria-current] { font-weight: 700; text-decoration: none; }
article, section { border-block-start: 2px solid; padding-block: 0.5rem; margin-block: 1.5rem; }
h2 { font-size: 1.125rem; }
h2 time { font-weight: 400; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 0.25rem 1rem; margin: 0; }
dt { overflow-wrap: anywhere; opacity: 0.75; }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
label { display: grid; }
button, input, select { font: inherit; min-block-size: 2rem; }
`;
