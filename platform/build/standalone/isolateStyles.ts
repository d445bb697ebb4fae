import postcss, { type AtRule, type Node, type Root } from 'postcss';
import { BuildError } from '../BuildError';
import { drawnByAttributes } from './drawnByAttributes';
import { withOwnFaces } from './ownFaces';

/** Layers from weakest to strongest; what is in none is stronger than all of them. */
const layers = ['base', 'kit'];

/** One more of these than the layer before: the order of layers as specificity, above any class of a host. */
const stronger = ':not(#_)';
const strength = (rank: number): string => stronger.repeat(rank + 1);

/** A root em of our own: a host may have made its own one small. */
const rem = '--area-rem';

/**
 * Turns the stylesheets of an area into one for hosts that are not ours: nothing outside of the area's
 * own element is styled, and what the host styles reaches the area's elements as little as can be.
 *
 * A host's rules are in no layer and would win over ours; so layers become specificity. Custom
 * properties and what is inherited stand on the area's own root instead of `:root`, `html` and `body`.
 * Faces get names that no other bytes can have.
 * @param area workspace name; the host element is `[data-hosted="<area>"]`, the area's root its child
 * @param css the global stylesheet and those of the area, in their order
 * @throws BuildError for a layer that the order does not know
 */
export function isolateStyles(area: string, css: string[]): string {
  const sheets = css.map((text) => postcss.parse(text));
  for (const sheet of sheets) {
    scopeRules(sheet, `[data-hosted="${area}"]`);
    unwrapLayers(sheet);
    useOwnRem(sheet);
  }
  const whole = sheets.map((sheet) => sheet.toString()).join('\n');
  return withOwnFaces(`${isolation(`[data-hosted="${area}"]`)}\n${whole}`);
}

/** The border between host and area; the weakest of our rules, and stronger than a host's. */
const isolation = (host: string): string => `
@property ${rem} { syntax: '<length>'; inherits: true; initial-value: 16px; }
${host}${strength(0)} { all: initial; ${rem}: 1em; display: block; isolation: isolate; }
${host}${strength(0)} :where(:not(${drawnByAttributes})),
${host}${strength(0)} ::before,
${host}${strength(0)} ::after { all: revert; }
${host}${strength(layers.length + 1)} > [data-area] {
  --header-h: var(--host-header, 0px);
  --subnav-h: 0px;
  --head-total: 0px;
}`;

const isAtRule = (node: Node): node is AtRule => node.type === 'atrule';

function parentsOf(node: Node): Node[] {
  const parent = node.parent as Node | undefined;
  return parent ? [parent, ...parentsOf(parent)] : [];
}

function rankOf(parents: Node[]): number {
  const layer = parents.filter(isAtRule).find(({ name }) => name === 'layer')?.params;
  if (layer === undefined) return layers.length + 1;
  const rank = layers.indexOf(layer);
  if (rank >= 0) return rank + 1;
  throw new BuildError(
    `No host can be told how strong the layer "${layer}" is`,
    `Put its rules into one of the layers ${layers.join(' and ')}, or into none.`,
  );
}

function scopeRules(sheet: Root, host: string): void {
  sheet.walkRules((rule) => {
    const parents = parentsOf(rule);
    const isNested = parents.some(({ type }) => type === 'rule');
    const isKeyframe = parents.filter(isAtRule).some(({ name }) => name.endsWith('keyframes'));
    if (isNested || isKeyframe) return;
    const scope = `${host}${strength(rankOf(parents))}`;
    rule.selectors = rule.selectors.map((selector) =>
      /^(?::root|html|body)(?![\w-])/.test(selector)
        ? selector.replace(/^(?::root|html|body)/, `${scope} > [data-area]`)
        : `${scope} ${selector}`,
    );
  });
}

function unwrapLayers(sheet: Root): void {
  sheet.walkAtRules('layer', (layer) => {
    if (layer.nodes) layer.replaceWith(layer.nodes);
    else layer.remove();
  });
}

function useOwnRem(sheet: Root): void {
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      /(?<![\w.-])(-?(?:\d+\.)?\.?\d+)rem\b/g,
      `calc($1 * var(${rem}))`,
    );
  });
}
