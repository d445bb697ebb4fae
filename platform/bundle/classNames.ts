/** The class names of a compiled stylesheet, in order, each once. */
export function classNames(css: string): string[] {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)+/g, '')
    .replace(/url\([^)]*\)/g, '')
    .replace(/(["'])(?:\\.|(?!\1).)*\1/g, '')
    .split(/(?<=[{};])/)
    .filter((piece) => !piece.endsWith(';'))
    .join('')
    .replace(/\{[^{}]*\}/g, '{}');
  const found = [...selectors.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map((match) => match[1] ?? '');
  return [...new Set(found)].sort();
}
