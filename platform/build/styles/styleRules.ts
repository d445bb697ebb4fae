import type { AtRule, Declaration, Root, Rule } from 'postcss';
import parser, { type Selector } from 'postcss-selector-parser';

/** A rule that applies outside its own area, and what to write instead. */
export type UnscopedRule = { node: Rule | AtRule; rule: string; instead: string };

const containers = /^(?:media|supports|container|layer|scope|starting-style)$/;
const named = /^(?:keyframes|counter-style|property|font-palette-values|position-try)$/;

/** Classes of CSS modules begin with the name of their area. */
const isScoped = (selector: Selector, area: string): boolean =>
  selector.some((part) => {
    if (part.type === 'class') return part.value.startsWith(`${area}-`);
    if (part.type === 'nesting') return true; // the enclosing rule is checked separately
    if (part.type !== 'pseudo' || !/^:(?:is|where|has)$/i.test(part.value)) return false;
    return part.nodes.length > 0 && part.nodes.every((each) => isScoped(each, area));
  });

/** The selectors of a rule that no class of the area's CSS modules scopes. */
const unscopedSelectors = (rule: Rule, area: string): string[] =>
  rule.selectors.filter((selector) => !isScoped(parser().astSync(selector).first, area));

const isKeyframe = (rule: Rule): boolean =>
  rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes');

function unscopedAtRule(node: AtRule, area: string): string | undefined {
  const name = node.name.replace(/^-\w+-/, '');
  if (containers.test(name)) return undefined;
  if (named.test(name)) {
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

/** Rules of an area's stylesheet that apply outside its own elements, and so on every page after a navigation. */
export function unscopedRules(css: Root, area: string): UnscopedRule[] {
  const found: UnscopedRule[] = [];
  css.walkRules((node) => {
    if (isKeyframe(node)) return;
    const instead = 'Scope it by a class of a CSS module (.page h1), or leave it to the shell';
    for (const rule of unscopedSelectors(node, area)) found.push({ node, rule, instead });
  });
  css.walkAtRules((node) => {
    const instead = unscopedAtRule(node, area);
    if (instead) found.push({ node, rule: `@${node.name} ${node.params}`.trim(), instead });
  });
  return found;
}

const strings = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;
const withoutFallback = /(?<![\w-])var\(\s*(--[^\s,)]+)\s*\)/g;

/** A custom property that a declaration requires. */
export type Need = { name: string; node: Declaration };

/** The properties that a stylesheet reads with `var()` without a fallback. */
export function neededProperties(css: Root): Need[] {
  const needs: Need[] = [];
  css.walkDecls((node) => {
    const value = node.value.replace(strings, '""');
    for (const [, name = ''] of value.matchAll(withoutFallback)) needs.push({ name, node });
  });
  return needs;
}

/** The properties that a stylesheet defines, anywhere. */
export function definedProperties(css: Root): Set<string> {
  const names = new Set<string>();
  css.walkDecls(/^--/, ({ prop }) => void names.add(prop));
  css.walkAtRules('property', ({ params }) => void names.add(params));
  return names;
}

/** The properties that a stylesheet defines for elements of any area. */
export function globalProperties(css: Root, workspace: string): Set<string> {
  const names = new Set<string>();
  css.walkRules((rule) => {
    if (!isKeyframe(rule) && unscopedSelectors(rule, workspace).length === 0) return;
    rule.walkDecls(/^--/, ({ prop }) => void names.add(prop));
  });
  return names;
}
