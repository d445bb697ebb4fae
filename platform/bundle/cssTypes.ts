import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
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

// `@concourse/ui/styles/x` as the package's exports resolve it.
const findFileUrl = (url: string): URL | null => {
  const match = /^@concourse\/ui\/styles\/(.+)$/.exec(url);
  return match ? pathToFileURL(join(root, `shared/ui/styles/_${match[1] ?? ''}.scss`)) : null;
};

const modulesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.module.scss') && !/(?:^|\/)(?:node_modules|dist)\//.test(file),
    )
    .map((file) => join(root, folder, file));

const changedAt = (file: string): number => (existsSync(file) ? statSync(file).mtimeMs : 0);

// Partials hold mixins with classes: whoever includes them may have other names when one changes.
const partialsChangedAt = (): number => {
  const folder = join(root, 'shared/ui/styles');
  return Math.max(...readdirSync(folder).map((file) => changedAt(join(folder, file))));
};

/**
 * Writes the types of every CSS module, so that a misspelt class fails the type check. Those that are
 * newer than what they are made from stay as they are.
 */
export function writeCssTypes(): number {
  const partials = partialsChangedAt();
  const files = readdirSync(root)
    .filter((folder) => /^(?:shell|shared|mf-.*)$/.test(folder))
    .flatMap(modulesBelow);
  for (const file of files) {
    const target = file.replace(/\.scss$/, '.d.scss.ts');
    if (changedAt(target) > Math.max(changedAt(file), partials)) continue;
    const { css } = compile(file, { importers: [{ findFileUrl }] });
    const types = `${classNames(css).map(declaration).join('\n')}\n`;
    writeFileSync(target, types);
  }
  return files.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`${writeCssTypes()} CSS modules typed`);
}
