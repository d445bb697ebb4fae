import type { OverlayProblem } from '../../development';
import { button, element, createShadowHost } from './dom';

const styles = `
:host { all: initial; }
section { position: fixed; inset: auto 0 0 0; z-index: 2147483647; box-sizing: border-box; max-height: 70vh;
  overflow: auto; padding: 16px 24px 24px; border-top: 6px solid #ff5a3c; background: #14110f; color: #f6efe6;
  font: 14px/1.5 ui-monospace, monospace; }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; }
h2 { margin: 0; font-size: 16px; }
article { margin-top: 16px; }
h3 { margin: 0; color: #ffb59f; font-size: 14px; overflow-wrap: anywhere; }
pre { margin: 4px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
button { min-height: 32px; padding: 4px 12px; border: 1px solid #f6efe6; background: none; color: inherit; font: inherit; }
button:focus-visible { outline: 3px solid #ffb59f; outline-offset: 2px; }
`;

const kindLabels: Record<OverlayProblem['kind'], string> = {
  compile: 'does not compile',
  types: 'has a type error',
  render: 'cannot be prerendered',
  browser: 'failed in this page',
  content: 'a promotion would be rejected',
};

const article = ({ area, kind, place, text }: OverlayProblem): HTMLElement => {
  const title = element('h3', {}, `${place ?? area}: ${kindLabels[kind]}`);
  return element('article', {}, title, element('pre', {}, text));
};

let overlayHost: HTMLElement | undefined;

/** Replaces the problems over the page. */
export function showProblems(problems: OverlayProblem[]): void {
  overlayHost?.remove();
  if (problems.length === 0) return;
  const { host, root } = createShadowHost('site-development', styles);
  const dismiss = button('Dismiss', () => host.remove());
  const heading = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const header = element('header', {}, element('h2', {}, heading), dismiss);
  root.append(element('section', { role: 'alert' }, header, ...problems.map(article)));
  document.body.append(host);
  overlayHost = host;
}
