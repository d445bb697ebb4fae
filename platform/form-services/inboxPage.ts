import { serviceModes, responseShapes, type Faults } from './faults';
import type { InboxPage } from './inbox';
import type { InboxRecord, IndexedRecord } from './inboxIndex';
import { type Answer, readSubmission } from './readSubmission';

export const filters = ['all', 'email', 'submission', 'spam'] as const;

export type Filter = (typeof filters)[number];

const filterLabels: Record<Filter, string> = {
  all: 'All',
  email: 'E-mail service',
  submission: 'Submission service',
  spam: 'Spam',
};

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

/** Renders the inbox as an HTML document without inline scripts and styles. Only its copy buttons need the script. */
export function renderInboxPage({ listing, filter, faults }: InboxView): string {
  const { records, total } = listing;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Inbox (${total})</title>
<link rel="stylesheet" href="/__inbox.css">
<script src="/__inbox.js" defer></script>
</head>
<body>
<header>
<h1>Inbox</h1>
<p>Submissions that the two form services of this server received. This page requires the inbox token.</p>
</header>
<main>
<nav aria-label="Filter">${filters.map((name) => filterLink(name, filter)).join(' ')}
<a href="/__inbox.csv" download="inbox.csv">Download as a table (CSV)</a>
<a href="/__inbox.json" download="inbox.json">Download as JSON</a></nav>
${listing.damaged > 0 ? `<p role="status">${listing.damaged} damaged line(s) skipped.</p>` : ''}
${listing.older > 0 ? `<p role="status">${listing.older} older record(s) are only in the file.</p>` : ''}
${records.length === 0 ? '<p>Nothing here yet. Send a form of the site to see it here.</p>' : records.map(renderRecord).join('\n')}
${renderPages(listing, filter)}
${faults ? renderFaults(faults) : ''}
</main>
</body>
</html>
`;
}

function filterLink(name: Filter, current: Filter): string {
  const marked = name === current ? ' aria-current="page"' : '';
  return `<a href="/__inbox?show=${name}"${marked}>${filterLabels[name]}</a>`;
}

function renderPages({ page, pages }: InboxPage, filter: Filter): string {
  if (pages === 1) return '';
  const link = (to: number, label: string): string =>
    to < 1 || to > pages ? '' : `<a href="/__inbox?show=${filter}&amp;page=${to}">${label}</a>`;
  return `<nav aria-label="Pages">${link(page - 1, 'Newer')} Page ${page} of ${pages} ${link(page + 1, 'Older')}</nav>`;
}

function renderRecord(record: InboxRecord): string {
  const { id, at, service, spam } = record;
  const { form, reference, answers, technical } = readSubmission(record);
  const time = at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
  return `<article id="${escapeHtml(id)}" aria-label="${escapeHtml(`${form} ${reference ?? ''}`.trim())}">
<header>
<h2>${escapeHtml(form)}${spam ? ' (spam)' : ''}</h2>
<p>${reference === undefined ? '' : `<b>${escapeHtml(reference)}</b> `}<time datetime="${escapeHtml(at)}">${escapeHtml(time)}</time></p>
<button type="button" data-copy hidden>Copy</button>
</header>
${renderAnswers(answers)}
<details><summary>Sent to the ${service} service: technical fields</summary>${renderAnswers(technical)}</details>
</article>`;
}

function renderAnswers(answers: Answer[]): string {
  const rows = answers.map(
    ({ label, value }) =>
      `<dt>${escapeHtml(truncate(label))}</dt><dd>${escapeHtml(truncate(value)) || '–'}</dd>`,
  );
  return `<dl>${rows.join('')}</dl>`;
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

const entities: Record<string, string> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": '#39',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&${entities[character]};`);
