import type { Inspection } from '@concourse/core/inspection';
import { button, element, createShadowHost } from './dom';
import type { PageMonitor } from './monitorPage';
import { kilobytes, partsOf, type Part } from './pageParts';
import { styles } from './styles';

export type InspectorOptions = {
  inspection: Inspection;
  /** The id of this page's edition. */
  edition: string | null;
  monitor: PageMonitor;
};

/** The columns after the name of a part. */
const columns: [label: string, textOf: (part: Part) => string][] = [
  ['Release', ({ version, isShown }) => `${version}${isShown ? ' (shown)' : ''}`],
  ['Owner', ({ owner }) => owner ?? '–'],
  ['Contract', ({ contract }) => String(contract ?? '–')],
  ['Loaded', ({ bytes, files }) => `${kilobytes(bytes)}, ${files} files`],
  ['Ready', ({ readyMs }) => (readyMs === null ? 'not yet' : `after ${Math.round(readyMs)} ms`)],
  ['Errors', ({ errors }) => errors.join('; ') || 'none'],
];

function rowOf(part: Part): HTMLElement {
  const cells = columns.map(([label, text]) => element('td', { 'data-label': label }, text(part)));
  return element('tr', {}, element('th', { scope: 'row' }, part.name), ...cells);
}

/**
 * Adds a button with a panel that shows the releases of this page and a link to the live site. The button is in the bar
 * of a preview, or else at the lower edge of the window. Returns a function that refreshes both.
 */
export function mountInspector(options: InspectorOptions): () => void {
  const { inspection, edition, monitor } = options;
  const { kind, environment } = inspection;
  const { observations, areaOfPage } = monitor;
  const { host, root } = createShadowHost('site-inspector', styles);
  const controls = { 'aria-expanded': 'false', 'aria-controls': 'panel' };
  const opener = button('Releases', toggle, controls);
  const panel = element('section', {
    ...{ id: 'panel', class: 'panel', tabindex: '0', hidden: '' },
    'aria-label': 'Releases of this page',
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
  refresh();
  return refresh;

  function parts(): Part[] {
    const entries = performance.getEntriesByType('resource');
    const files = entries.filter((each) => each instanceof PerformanceResourceTiming);
    return partsOf(inspection, { files, area: areaOfPage(), observations });
  }

  function refresh(): void {
    const failed = parts().reduce((count, { errors }) => count + errors.length, 0);
    opener.textContent = failed === 0 ? 'Releases' : `Releases (errors: ${failed})`;
    if (panel.hidden) return;
    const labels = ['Part', ...columns.map(([label]) => label)];
    const head = labels.map((label) => element('th', { scope: 'col' }, label));
    table.replaceChildren(
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...parts().map(rowOf)),
    );
  }

  function toggle(): void {
    const opens = panel.hidden;
    panel.hidden = !opens;
    opener.setAttribute('aria-expanded', String(opens));
    refresh();
    (opens ? panel : opener).focus();
  }

  function content(): HTMLElement[] {
    const base = environment === null ? '' : `, based on ${environment}`;
    const close = button('Close', toggle);
    const title = `${kind === 'preview' ? 'Preview' : 'Development'}: edition ${edition ?? 'unknown'}${base}`;
    const header = element('header', {}, element('h2', {}, title), close);
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
