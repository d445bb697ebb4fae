import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const relativeSpecifier = /(\bfrom |\bimport(?: |\())(['"])(\.{1,2}\/[^'"]+)\2/g;

/**
 * Names compiled modules with their ending, without which Node does not find them.
 * @param code of a compiled module or of its types
 * @param file where it lies, beside what it imports
 */
export const addImportExtensions = (code: string, file: string): string =>
  code.replace(relativeSpecifier, (whole, before: string, quote: string, path: string) => {
    const target = [`${path}.js`, `${path}/index.js`].find((each) =>
      existsSync(join(dirname(file), each)),
    );
    return target === undefined ? whole : `${before}${quote}${target}${quote}`;
  });
