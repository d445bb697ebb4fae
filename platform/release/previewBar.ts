import { escapeHtml } from '@concourse/compose/markup';
import { pageFile } from '@concourse/compose/pageFile';
import type { ReleaseManifest } from '@concourse/contract/release';
import { ownerContact } from '@concourse/core/project/areas';
import { ReleaseError } from './errors';
import { formatPreviewTime } from './previewTime';

const fileAt = (name: string): URL => new URL(name, import.meta.url);
export const barStyle = pageFile('/__preview.css', fileAt('previewBar.css'), 'text/css');
export const clockScript = pageFile('/__clock.js', fileAt('previewClock.js'), 'text/javascript');

/** The ribbon of seasons is above the header, where it covers nothing. */
export const headerMark = '<div id="header">';

type PreviewBar = {
  /** The previewed releases. */
  shown: ReleaseManifest[];
  /** Names of the facts with other values. */
  facts: string[];
  on: Date | undefined;
  environment: string;
};

/** The bar of a preview in HTML. With `target`, the shell does not handle the link. */
export function previewBar({ shown, facts, on, environment }: PreviewBar): string {
  const named = shown.map(
    ({ name, version }) => `<b>${escapeHtml(name)}</b> ${escapeHtml(version)}`,
  );
  const owners = shown.map(({ name, owner }) => {
    const contact = ownerContact(owner);
    return contact === undefined ? '' : ` Owner of ${escapeHtml(name)}: ${escapeHtml(contact)}.`;
  });
  const values = facts.length > 0 ? `, with other values of <b>${facts.join(', ')}</b>` : '';
  const title = `Preview of ${named.join(', ') || 'the live site'}${values}.`;
  const time = on ? ` <b>As of ${formatPreviewTime(on)}</b>.` : '';
  return [
    '<aside class="preview-bar" aria-label="Preview">',
    `<details><summary>${title}${time} Forms are really sent.</summary>`,
    `<p>Visitors do not see this preview. Forms are sent to the services of ${escapeHtml(environment)}.${owners.join('')}</p></details>`,
    '<a href="?edition=live" target="_top">Leave the preview</a>',
    '</aside>',
  ].join('\n');
}

/** Inserts HTML before the first `mark` of a composed page, or before the last. @throws ReleaseError without a mark */
export function insertBefore(page: string, mark: string, html: string, isLast = false): string {
  const at = isLast ? page.lastIndexOf(mark) : page.indexOf(mark);
  if (at < 0) {
    const message = `A composed page has no ${mark}, so the preview bar cannot be inserted.`;
    const next = 'Every page must be a complete document: see composePage() in platform/compose.';
    throw new ReleaseError('PAGE_INCOMPLETE', message, next);
  }
  return `${page.slice(0, at)}${html}\n${page.slice(at)}`;
}
