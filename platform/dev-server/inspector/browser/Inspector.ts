import type { Inspection } from '@concourse/core/inspection';
import { button, element, createShadowHost } from './dom';
import { Outlines } from './Outlines';
import type { PageMonitor } from './PageMonitor';
import { kilobytes, partsOf, formatReport, type Part } from './pageParts';
import type { RecentEdition } from './recentEditions';
import { styles } from './styles';

export type InspectorOptions = {
  inspection: Inspection;
  /** The id of this page's edition. */
  edition: string | null;
  recentEditions: RecentEdition[];
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

/** A button with a panel that shows the releases of this page and links to other editions. */
export class Inspector {
  readonly #options: InspectorOptions;
  readonly #host: HTMLElement;
  readonly #opener: HTMLButtonElement;
  readonly #panel = element('section', {
    ...{ id: 'panel', class: 'panel', tabindex: '0', hidden: '' },
    'aria-label': 'Releases of this page',
  });
  readonly #table = element('table', {});
  readonly #outlines: Outlines;

  constructor(options: InspectorOptions) {
    this.#options = options;
    const { host, root } = createShadowHost('site-inspector', styles);
    this.#host = host;
    const controls = { 'aria-expanded': 'false', 'aria-controls': 'panel' };
    this.#opener = button('Releases', () => this.#toggle(), controls);
    this.#outlines = new Outlines(root);
    root.append(this.#opener, this.#panel);
    this.#panel.append(...this.#content());
    host.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape' && !this.#panel.hidden) this.#toggle();
    });
  }

  /** Adds the button to the bar of a preview, or else to the lower edge of the window. */
  mount(): void {
    const bar = document.querySelector('.preview-bar');
    this.#host.classList.toggle('alone', bar === null);
    (bar ?? document.body).append(this.#host);
    this.refresh();
  }

  refresh(): void {
    const failed = this.#parts().reduce((count, { errors }) => count + errors.length, 0);
    this.#opener.textContent = failed === 0 ? 'Releases' : `Releases (errors: ${failed})`;
    if (this.#panel.hidden) return;
    const labels = ['Part', ...columns.map(([label]) => label)];
    const head = labels.map((label) => element('th', { scope: 'col' }, label));
    this.#table.replaceChildren(
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...this.#parts().map(rowOf)),
    );
  }

  #parts(): Part[] {
    const { inspection, monitor } = this.#options;
    const entries = performance.getEntriesByType('resource');
    const files = entries.filter((each) => each instanceof PerformanceResourceTiming);
    return partsOf(inspection, { files, area: monitor.area, observations: monitor.observations });
  }

  #toggle(): void {
    const opens = this.#panel.hidden;
    this.#panel.hidden = !opens;
    this.#opener.setAttribute('aria-expanded', String(opens));
    this.refresh();
    (opens ? this.#panel : this.#opener).focus();
  }

  #content(): HTMLElement[] {
    const { inspection, edition } = this.#options;
    const { kind, environment } = inspection;
    const base = environment === null ? '' : `, based on ${environment}`;
    const pressed = { 'aria-pressed': 'false' };
    const outline: Element = button('Outline', () => this.#outline(outline), pressed);
    const status = element('p', { role: 'status' });
    const copy = button('Copy a report', () => void this.#copy(status));
    const close = button('Close', () => this.#toggle());
    const title = `${kind === 'preview' ? 'Preview' : 'Development'}: edition ${edition ?? 'unknown'}${base}`;
    const actions = element('div', { class: 'row' }, outline, copy, close);
    const header = element('header', {}, element('h2', {}, title), actions);
    return [header, this.#table, status, ...this.#editionLinks()];
  }

  #editionLinks(): HTMLElement[] {
    const { recentEditions, edition } = this.#options;
    const link = (id: string, label: string): HTMLElement => {
      const { pathname, searchParams } = new URL(location.href);
      searchParams.set('edition', id);
      const href = `${pathname}?${searchParams.toString()}`;
      return element('li', {}, element('a', { class: 'choice', href, target: '_top' }, label));
    };
    const others = recentEditions.filter(({ id }) => id !== edition);
    const command = element('code', {}, 'npm run site -- preview <area>@<version>');
    return [
      element('h3', {}, 'Show another edition in this browser'),
      element(
        'ul',
        {},
        link('live', 'Live site'),
        ...others.map(({ id, shows }) => link(id, shows)),
      ),
      element('p', {}, 'To show another release of an area, create a preview: ', command),
    ];
  }

  #outline(toggle: Element): void {
    if (this.#outlines.areShown) this.#outlines.hide();
    else {
      const versions = new Map(this.#parts().map(({ name, version }) => [name, version]));
      const label = (name: string): string => `${name} ${versions.get(name) ?? ''}`;
      this.#outlines.show(label, () => this.#options.monitor.area);
    }
    toggle.setAttribute('aria-pressed', String(this.#outlines.areShown));
  }

  async #copy(status: HTMLElement): Promise<void> {
    const { inspection, edition } = this.#options;
    const report = formatReport(this.#parts(), {
      address: location.href,
      edition,
      environment: inspection.environment,
      browser: navigator.userAgent,
      window: `${innerWidth} × ${innerHeight} px`,
    });
    try {
      await navigator.clipboard.writeText(report);
      status.textContent = 'The report is copied. Send it to the owner of the area.';
    } catch {
      // Without HTTPS or permission, the user copies the text.
      const text = element('textarea', { 'aria-label': 'Report', readonly: '' }, report);
      status.replaceChildren('The browser denied access to the clipboard. Copy the report:', text);
      text.select();
    }
  }
}
