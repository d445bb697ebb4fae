import type { AtRule, Root, Rule } from 'postcss';
import parseSelector, { type Node, type Selector } from 'postcss-selector-parser';

/** A rule that reaches beyond its own area, and what to write instead. */
export type UnscopedRule = { node: Rule | AtRule; rule: string; instead: string };

const containers = new Set(['media', 'supports', 'container', 'layer', 'scope', 'starting-style']);
const named = new Set([
  'keyframes',
  'counter-style',
  'property',
  'font-palette-values',
  'position-try',
]);
const withAlternatives = new Set([':is', ':where', ':has']);

/** Classes of CSS modules begin with the name of the area that they were compiled for. */
function isOwn(node: Node, area: string): boolean {
  if (node.type === 'class') return node.value.startsWith(`${area}-`);
  if (node.type === 'nesting') return true; // the rule around it is looked at by itself
  if (node.type !== 'pseudo' || !withAlternatives.has(node.value)) return false;
  return node.nodes.length > 0 && node.nodes.every((selector) => isScoped(selector, area));
}

const isScoped = (selector: Selector, area: string): boolean =>
  selector.nodes.some((node) => isOwn(node, area));

/** The selectors of a rule that no class of the area's CSS modules scopes. */
export const unscopedSelectors = (rule: Rule, area: string): string[] =>
  parseSelector()
    .astSync(rule.selector)
    .nodes.filter((selector) => !isScoped(selector, area))
    .map((selector) => String(selector).trim());

const isFrame = (rule: Rule): boolean =>
  rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes');

function unscopedAtRule(node: AtRule, area: string): string | undefined {
  const name = node.name.replace(/^-\w+-/, '');
  if (containers.has(name)) return undefined;
  if (named.has(name)) {
    const isOwnName = node.params.replace(/^--/, '').startsWith(`${area}-`);
    return isOwnName ? undefined : `Begin its name with ${area}-`;
  }
  if (name === 'font-face') {
    let family = '';
    node.walkDecls('font-family', ({ value }) => {
      family = value.replace(/["']/g, '');
    });
    return family.startsWith(`${area}-`) ? undefined : `Begin its font-family with ${area}-`;
  }
  return 'It applies to the whole document: leave it to the shell';
}

/**
 * Rules of an area's stylesheet that hold outside its own elements, and so stay on every page after a
 * move: a selector without a class of the area's own CSS modules, or a global name that is not the area's.
 */
export function unscopedRules(css: Root, area: string): UnscopedRule[] {
  const found: UnscopedRule[] = [];
  css.walkRules((node) => {
    if (isFrame(node)) return;
    for (const selector of unscopedSelectors(node, area)) {
      const instead = 'Scope it by a class of a CSS module (.page h1), or leave it to the shell';
      found.push({ node, rule: selector, instead });
    }
  });
  css.walkAtRules((node) => {
    const instead = unscopedAtRule(node, area);
    if (instead) found.push({ node, rule: `@${node.name} ${node.params}`.trim(), instead });
  });
  return found;
}
