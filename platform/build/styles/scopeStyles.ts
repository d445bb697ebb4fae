import postcss, { type AtRule, type Node, type Root, type Rule } from 'postcss';
import { hostTokens } from '@concourse/contract/tokens';
import { sha256 } from '@concourse/core/files/digest';
import { BuildError } from '../BuildError';

/** Elements whose attributes size or hide them: `all: revert` would undo `width` and `hidden`. */
const attributeStyledElements = 'svg, svg *, img, video, canvas, iframe, [hidden]';

const isAtRule = (node: Node): node is AtRule => node.type === 'atrule';

const parentsOf = ({ parent }: Node): Node[] => (parent ? [parent, ...parentsOf(parent)] : []);

const isRuleOrFrames = (node: Node): boolean =>
  node.type === 'rule' || (isAtRule(node) && node.name.endsWith('keyframes'));

/** `scope` precedes each selector. `root` replaces `:root`, `html` and `body`. */
type Scope = { scope: string; root: string };

/** Scopes all selectors except those of nested rules and keyframes. */
function scopeRules(sheet: Root, scopeOf: (layer: string | undefined) => Scope): void {
  sheet.walkRules((rule) => {
    const parents = parentsOf(rule);
    if (parents.some(isRuleOrFrames)) return;
    const layer = parents.filter(isAtRule).find(({ name }) => name === 'layer')?.params;
    const { scope, root } = scopeOf(layer);
    rule.selectors = rule.selectors.map((selector) =>
      /^(?::root|html|body)(?![\w-])/.test(selector)
        ? selector.replace(/^(?::root|html|body)/, root)
        : `${scope} ${selector}`,
    );
  });
}

/** Inherited properties that the body rule of the shell may set and that of the area may omit. */
const inheritedProperties = [
  ...['font', 'letter-spacing', 'word-spacing', 'line-break', 'word-break', 'hyphens', 'quotes'],
  ...['text-align', 'text-indent', 'text-transform', 'text-shadow', 'tab-size', 'white-space'],
];

/**
 * Limits the global stylesheet of the kit to the elements of an area, where it overrides another version in the shell:
 * rules in layers by specificity, others by their order. Tokens that only the shell may define are removed.
 * @param area workspace name; the area's root is `[data-area="<area>"]`
 * @param css the global stylesheet that the area was built with
 */
export function scopeGlobalStyles(area: string, css: string): string {
  const root = `[data-area="${area}"]`;
  // More specific than all selectors of the base layer, which have at most two classes and pseudo-classes.
  const layered = root.repeat(3);
  const sheet = postcss.parse(css);
  scopeRules(sheet, (layer) => {
    const scope = layer === undefined ? `:where(${root})` : layered;
    return { scope, root: scope };
  });
  const names: readonly string[] = hostTokens;
  sheet.walkDecls((declaration) => {
    if (names.includes(declaration.prop)) declaration.remove();
  });
  sheet.walkRules((rule: Rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  return scopeFontNames(`${resetCss(layered)}\n${sheet.toString()}`);
}

/** Resets the shell's base styles of the area's elements. */
const resetCss = (scope: string): string => `
@layer base {
  ${scope} { ${inheritedProperties.map((property) => `${property}: initial;`).join(' ')} }
  ${scope} :where(:not(${attributeStyledElements})),
  ${scope} ::before,
  ${scope} ::after { all: revert; }
}`;

/** Layers in ascending order of precedence. Rules outside layers take precedence over both. */
const layers = ['base', 'kit'];

/** Expresses the rank of a layer as specificity, above any class of a host. */
const layerSpecificity = (rank: number): string => ':not(#_)'.repeat(rank + 1);

/** Replaces `rem`, because a host may set another root font size. */
const remProperty = '--area-rem';
const remPattern = /(?<![\w.-])(-?(?:\d+\.)?\.?\d+)rem\b/g;

/**
 * Turns the stylesheets of an area into one for foreign hosts, which styles only the area's elements. Layers become
 * specificity: a host's rules outside layers would override them.
 * @param area workspace name; the host element is `[data-hosted="<area>"]`, the area's root its child
 * @param css the global stylesheet and those of the area, in their order
 * @throws BuildError for an unknown layer
 */
export function isolateStyles(area: string, css: string[]): string {
  const host = `[data-hosted="${area}"]`;
  const sheets = css.map((text) => postcss.parse(text));
  for (const sheet of sheets) {
    scopeRules(sheet, (layer) => {
      const scope = `${host}${layerSpecificity(layerRank(layer))}`;
      return { scope, root: `${scope} > [data-area]` };
    });
    sheet.walkAtRules('layer', (layer) => {
      if (layer.nodes) layer.replaceWith(layer.nodes);
      else layer.remove();
    });
    sheet.walkDecls((declaration) => {
      declaration.value = declaration.value.replace(remPattern, `calc($1 * var(${remProperty}))`);
    });
  }
  const whole = sheets.map((sheet) => sheet.toString()).join('\n');
  return scopeFontNames(`${isolationCss(host)}\n${whole}`);
}

/** Resets the host's styles of the area's elements, with less specificity than all our other rules. */
const isolationCss = (host: string): string => `
@property ${remProperty} { syntax: '<length>'; inherits: true; initial-value: 16px; }
${host}${layerSpecificity(0)} { all: initial; ${remProperty}: 1em; display: block; isolation: isolate; }
${host}${layerSpecificity(0)} :where(:not(${attributeStyledElements})),
${host}${layerSpecificity(0)} ::before,
${host}${layerSpecificity(0)} ::after { all: revert; }
${host}${layerSpecificity(layers.length + 1)} > [data-area] {
  --header-h: var(--host-header, 0px);
  --subnav-h: 0px;
  --head-total: 0px;
}`;

function layerRank(layer: string | undefined): number {
  const rank = layer === undefined ? layers.length : layers.indexOf(layer);
  if (rank >= 0) return rank + 1;
  const next = 'Move its rules into the layer base or kit, or out of all layers.';
  throw new BuildError('CASCADE_LAYER_UNKNOWN', `Unknown cascade layer "${layer}".`, next);
}

const unquoted = (name: string): string => name.replace(/^(["'])(.*)\1$/, '$2');

/** Adds a digest to the names of fonts, because they are global in a document. */
function scopeFontNames(css: string): string {
  const sheet = postcss.parse(css);
  const names = new Map<string, string>();
  sheet.walkAtRules('font-face', (face) => {
    face.walkDecls('font-family', ({ value }) => {
      const digest = sha256(face.toString()).slice(0, 8);
      names.set(unquoted(value), `${unquoted(value)} ${digest}`);
    });
  });
  const known = [...names.keys()].sort((a, b) => b.length - a.length);
  if (known.length === 0) return css;
  const anyName = new RegExp(`(["']?)\\b(${known.join('|')})\\b\\1`, 'g');
  sheet.walkDecls(/^(?:font|font-family|--.*)$/, (declaration) => {
    declaration.value = declaration.value.replace(
      anyName,
      (_, _quote: string, name: string) => `'${names.get(name) ?? name}'`,
    );
  });
  return sheet.toString();
}
