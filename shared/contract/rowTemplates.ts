import type { FactRow } from './facts';

const BLOCK = /%%(?:(each|given|when)\.([^%\s]+)|end)%%/g;
const FIELD = /%%field\.([^%\s]+)%%/g;

/** Replaces the outermost blocks of a kind; keeps one for null. Blocks of all kinds end with the same token, and may be nested. */
function replaceBlocks(
  text: string,
  kind: 'each' | 'given',
  replace: (name: string, content: string) => string | null,
): string {
  let result = '';
  let from = 0;
  let depth = 0;
  let block: { name: string; at: number; depth: number } | undefined;
  for (const { 0: token, 1: kindOfToken, 2: name = '', index } of text.matchAll(BLOCK)) {
    if (kindOfToken !== undefined) {
      if (!block && kindOfToken === kind) {
        result += text.slice(from, index);
        from = index;
        block = { name, at: index + token.length, depth };
      }
      depth += 1;
      continue;
    }
    depth -= 1;
    if (block?.depth !== depth) continue;
    const replaced = replace(block.name, text.slice(block.at, index));
    block = undefined;
    if (replaced === null) continue;
    result += replaced;
    from = index + token.length;
  }
  return result + text.slice(from);
}

/** Evaluates a condition of a row: `field` if it has a value, `field=` if not, `field=value` by its text. */
export function isGiven(row: FactRow, condition: string): boolean {
  const [field = '', value] = condition.split('=');
  const { [field]: text } = row;
  return value === undefined ? text !== undefined : (text ?? '') === value;
}

const fillRow = (template: string, row: FactRow, escape: (text: string) => string): string =>
  replaceBlocks(template, 'given', (condition, content) =>
    isGiven(row, condition) ? fillRow(content, row, escape) : '',
  ).replace(FIELD, (token, field: string) => {
    const { [field]: text } = row;
    return text === undefined ? token : escape(text);
  });

/**
 * Repeats each row template of markup, see `eachToken`, for the rows of its list. Keeps all other tokens.
 * @param rowsOf returns the rows of a list by its name, or its row with an id; null to keep its template
 */
export const repeatRows = (
  html: string,
  rowsOf: (list: string, id: string | undefined) => readonly FactRow[] | null,
  escape: (text: string) => string,
): string =>
  html.includes('%%each.')
    ? replaceBlocks(html, 'each', (name, template) => {
        const [list = '', place] = name.split('#');
        const id = place?.replace('?', '');
        const found = rowsOf(list, id);
        const rows = id !== place && found?.length === 0 ? [{}] : found;
        return rows?.map((row) => fillRow(template, row, escape)).join('') ?? null;
      })
    : html;
