import { transform } from 'lightningcss';

const classesOnly = { animation: false, container: false, customIdents: false, grid: false };

/** The class names of a compiled stylesheet, in order, each once. @throws SyntaxError for one that is none */
export function classNames(css: string): string[] {
  const cssModules = { pattern: '[local]', ...classesOnly };
  const { exports } = transform({ filename: 'module.css', code: Buffer.from(css), cssModules });
  return Object.keys(exports ?? {}).sort();
}
