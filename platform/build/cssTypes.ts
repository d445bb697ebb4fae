import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compile } from 'sass';
import { classNames } from './classNames';
import { root } from './workspace';

const reserved = /^(?:default|delete|new|class|switch|return|in|for|if|else|this|true|false|null)$/;

const declaration = (name: string): string =>
  reserved.test(name) || !/^[\w$]+$/.test(name)
    ? `declare const _${name.replace(/-/g, '_')}: string;\nexport { _${name.replace(/-/g, '_')} as '${name}' };`
    : `export declare const ${name}: string;`;

// `@concourse/shared/styles/x` as the package's exports resolve it.
const findFileUrl = (url: string): URL | null => {
  const match = /^@concourse\/shared\/styles\/(.+)$/.exec(url);
  return match ? pathToFileURL(join(root, `shared/styles/_${match[1] ?? ''}.scss`)) : null;
};

const modulesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.module.scss') && !/(?:^|\/)(?:node_modules|dist)\//.test(file),
    )
    .map((file) => join(root, folder, file));

/** Writes the types of every CSS module, so that a misspelt class fails the type check. */
export function writeCssTypes(): number {
  const files = readdirSync(root)
    .filter((folder) => /^(?:shell|shared|mf-.*)$/.test(folder))
    .flatMap(modulesBelow);
  for (const file of files) {
    const { css } = compile(file, { importers: [{ findFileUrl }] });
    const types = `${classNames(css).map(declaration).join('\n')}\n`;
    const target = file.replace(/\.scss$/, '.d.scss.ts');
    if (!existsSync(target) || readFileSync(target, 'utf8') !== types) writeFileSync(target, types);
  }
  return files.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`${writeCssTypes()} CSS modules typed`);
}
