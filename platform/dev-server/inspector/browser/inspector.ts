import type { Inspection } from '@concourse/core/inspection';
import { button, element, createShadowHost } from './dom';
import { listParts, type Part } from './listParts';
import { styles } from './styles';

/** The columns after the name of a part. */
const columns: [label: string, textOf: (part: Part) => string][] = [
  ['Release', ({ version, isShown }) => `${version}${isShown ? ' (shown)' : ''}`],
  ['Owner', ({ owner }) => owner ?? '–'],
  ['Contract', ({ contract }) => String(contract ?? '–')],
];

function rowOf(part: Part): HTMLElement {
  const cells = columns.map(([label, text]) => element('td', { 'data-label': label }, text(part)));
  return element('tr', {}, element('th', { scope: 'row' }, part.name), ...cells);
}

/**
 * Adds a button with a panel that shows the releases of the site and a link to the live site. The button is in the bar
 * of a preview, or else at the lower edge of the window.
 * @param edition the id of this page's edition
 */
export function mountInspector(inspection: Inspection, edition: string | null): void {
  const { kind, environment } = inspection;
  const { host, root } = createShadowHost('site-inspector', styles);
  const controls = { 'aria-expanded': 'false', 'aria-controls': 'panel' };
  const opener = button('Releases', toggle, controls);
  const panel = element('section', {
    ...{ id: 'panel', class: 'panel', tabindex: '0', hidden: '' },
    'aria-label': 'Releases of this site',
  });
  const table = element('table', {});
  root.append(opener, panel);
  panel.append(...content());
  host.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !panel.hidden) toggle();
  });
  const bar = document.querySelector('.preview-bar');
  host.classList.toggle('alone', bar === null);
  (bar ?? document.body).append(host);

  function toggle(): void {
    const opens = panel.hidden;
    panel.hidden = !opens;
    opener.setAttribute('aria-expanded', String(opens));
    if (opens) fillTable();
    (opens ? panel : opener).focus();
  }

  function fillTable(): void {
    const area = document.getElementById('area')?.dataset.area;
    const labels = ['Part', ...columns.map(([label]) => label)];
    const head = labels.map((label) => element('th', { scope: 'col' }, label));
    table.replaceChildren(
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...listParts(inspection, area).map(rowOf)),
    );
  }

  function content(): HTMLElement[] {
    const base = environment === null ? '' : `, based on ${environment}`;
    const title = `${kind === 'preview' ? 'Preview' : 'Development'}: edition ${edition ?? 'unknown'}${base}`;
    const header = element('header', {}, element('h2', {}, title), button('Close', toggle));
    return [header, table, ...wayOut()];
  }

  function wayOut(): HTMLElement[] {
    const href = `${location.pathname}?edition=live`;
    const live = element('a', { class: 'choice', href, target: '_top' }, 'Live site');
    const command = element('code', {}, 'npm run site -- preview <area>@<version>');
    return [
      element('p', {}, live),
      element('p', {}, 'To show another release of an area, create a preview: ', command),
    ];
  }
}
