import postcss, { type AtRule, type Declaration, type Node, type Root, type Rule } from 'postcss';
import { hostTokens } from '@concourse/contract/tokens';
import { drawnByAttributes } from '../standalone/drawnByAttributes';
import { withOwnFaces } from '../standalone/ownFaces';

/** What an area inherits through its root, and its own body rule may leave out. */
const inherited = [
  ...['font', 'letter-spacing', 'word-spacing', 'line-break', 'word-break', 'hyphens', 'quotes'],
  ...['text-align', 'text-indent', 'text-transform', 'text-shadow', 'tab-size', 'white-space'],
];

/**
 * Turns the kit's global stylesheet into one that an area carries: it holds below the area's root alone, and there
 * stands against the shell's sheet of another generation. Layers stay: what is in one wins over the shell's by
 * specificity, what is in none counts as much as it did. How much the shell covers stays the shell's to say. Faces get
 * names that no other bytes can have.
 * @param area workspace name; the area's root is `[data-area="<area>"]`
 * @param css the global stylesheet that the area was made with
 */
export function carriedStyles(area: string, css: string): string {
  const root = `[data-area="${area}"]`;
  // Above any selector of a base layer, where classes and pseudo-classes are counted by twos.
  const layered = root.repeat(3);
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    const around = parentsOf(rule);
    if (around.some(isRuleOrFrames)) return;
    const scope = around.some(isLayer) ? layered : `:where(${root})`;
    rule.selectors = rule.selectors.map((selector) => below(scope, selector));
  });
  leaveToShell(sheet);
  return withOwnFaces(`${reset(layered)}\n${sheet.toString()}`);
}

const isRuleOrFrames = (node: Node): boolean =>
  node.type === 'rule' || (isAtRule(node) && node.name.endsWith('keyframes'));

const isLayer = (node: Node): boolean => isAtRule(node) && node.name === 'layer';

const isAtRule = (node: Node): node is AtRule => node.type === 'atrule';

function parentsOf(node: Node): Node[] {
  const parent = node.parent as Node | undefined;
  return parent ? [parent, ...parentsOf(parent)] : [];
}

const below = (scope: string, selector: string): string =>
  /^(?::root|html|body)(?![\w-])/.test(selector)
    ? selector.replace(/^(?::root|html|body)/, scope)
    : `${scope} ${selector}`;

/** The border between two generations: what the shell's base styles give to elements ends at the area's. */
const reset = (scope: string): string => `
@layer base {
  ${scope} { ${inherited.map((property) => `${property}: initial;`).join(' ')} }
  ${scope} :where(:not(${drawnByAttributes})),
  ${scope} ::before,
  ${scope} ::after { all: revert; }
}`;

function leaveToShell(sheet: Root): void {
  const names: readonly string[] = hostTokens;
  sheet.walkDecls((declaration: Declaration) => {
    if (names.includes(declaration.prop)) declaration.remove();
  });
  sheet.walkRules((rule: Rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
}
