import type { Declaration, Root } from 'postcss';
import parseValue from 'postcss-value-parser';
import { unscopedSelectors } from './unscopedRules';

/** A custom property that a declaration cannot do without. */
export type Need = { name: string; node: Declaration };

/** What a stylesheet reads with `var()` and gives no fallback for. */
export function neededProperties(css: Root): Need[] {
  const needs: Need[] = [];
  css.walkDecls((node) => {
    for (const name of withoutFallback(node.value)) needs.push({ name, node });
  });
  return needs;
}

/** Names inside the `var()` of a text that have no fallback. */
export function withoutFallback(text: string): string[] {
  const names: string[] = [];
  parseValue(text).walk((node) => {
    if (node.type !== 'function' || node.value !== 'var') return;
    const [name, ...rest] = node.nodes.filter(({ type }) => type !== 'space');
    if (name?.value.startsWith('--') && rest.length === 0) names.push(name.value);
  });
  return names;
}

/** What a stylesheet defines, anywhere. */
export function definedProperties(css: Root): Set<string> {
  const names = new Set<string>();
  css.walkDecls(/^--/, ({ prop }) => void names.add(prop));
  css.walkAtRules('property', ({ params }) => void names.add(params));
  return names;
}

/** What a stylesheet defines for elements of any area: in rules that no class of the workspace scopes. */
export function globalProperties(css: Root, workspace: string): Set<string> {
  const names = new Set<string>();
  css.walkRules((rule) => {
    if (unscopedSelectors(rule, workspace).length === 0) return;
    rule.walkDecls(/^--/, ({ prop }) => void names.add(prop));
  });
  return names;
}
