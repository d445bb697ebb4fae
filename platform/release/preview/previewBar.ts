import { escapeHtml, tag } from '@concourse/compose/markup';
import { integrityOf } from '@concourse/core/files/digest';
import { inspectorPaths } from '@concourse/core/inspection';
import { previewBarStyle } from './previewBarStyle';

/** One release that a preview was made to show. */
export type PreviewedRelease = {
  name: string;
  version: string;
  /** Who answers for the area, where its release says so. */
  owner?: string;
};

/** The bar's stylesheet, a file at the root of the previewed site; no area can have such an address. */
export const barStyle = {
  address: '/__preview.css',
  type: 'text/css; charset=utf-8',
  bytes: Buffer.from(previewBarStyle),
};

/** What every page of a preview has in its head, before the scripts of the site. */
export const previewHead = (inspector: Buffer): string =>
  `${tag('script', { src: inspectorPaths.script, integrity: integrityOf(inspector), crossorigin: true, defer: true })}</script>\n${marks}`;

const marks = [
  tag('meta', { name: 'robots', content: 'noindex, nofollow' }),
  tag('link', {
    rel: 'stylesheet',
    href: barStyle.address,
    integrity: integrityOf(barStyle.bytes),
    crossorigin: true,
  }),
].join('\n');

const named = ({ name, version }: PreviewedRelease): string =>
  `<b>${escapeHtml(name)}</b> ${escapeHtml(version)}`;

const whoseArea = ({ name, owner }: PreviewedRelease): string[] =>
  owner === undefined ? [] : [` ${escapeHtml(name)} is of ${escapeHtml(owner)}.`];

/**
 * The bar of a preview: plain HTML, so that it stands there without scripts too. Its link is one that the
 * shell leaves to the browser (`target`), as the whole site changes with it.
 * @param environment whose rest is shown, and whose form services are sent to
 */
export const previewBar = (releases: PreviewedRelease[], environment: string): string =>
  [
    '<aside class="preview-bar" aria-label="Preview">',
    `<details><summary>Preview of ${releases.map(named).join(', ')}. Forms are real.</summary>`,
    `<p>Visitors do not see it. Forms send where ${escapeHtml(environment)} sends.${releases.flatMap(whoseArea).join('')}</p></details>`,
    '<a href="?edition=live" target="_top">Leave the preview</a>',
    '</aside>',
  ].join('\n');
