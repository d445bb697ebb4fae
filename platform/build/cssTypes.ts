import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspaceFolders } from '@concourse/core/project/workspaceFolders';
import { classNames } from './classNames';
import { filesBelow } from './filesBelow';
import { exportedFile, packageImporter } from './styles/packageImporter';
import { sass } from './styles/sass';
import { root } from './workspace';

const reserved = /^(?:default|delete|new|class|switch|return|in|for|if|else|this|true|false|null)$/;

const declaration = (name: string): string =>
  reserved.test(name) || !/^[\w$]+$/.test(name)
    ? `declare const _${name.replace(/-/g, '_')}: string;\nexport { _${name.replace(/-/g, '_')} as '${name}' };`
    : `export declare const ${name}: string;`;

const modulesBelow = (folder: string): string[] =>
  filesBelow(folder).filter((file) => file.endsWith('.module.scss'));

const changedAt = (file: string): number => (existsSync(file) ? statSync(file).mtimeMs : 0);

// Partials hold mixins with classes: whoever includes them may have other names when one changes.
const partialsChangedAt = (): number => {
  const folder = dirname(exportedFile('@concourse/ui/styles/global.scss'));
  return Math.max(...readdirSync(folder).map((file) => changedAt(join(folder, file))));
};

/**
 * Writes the types of every CSS module, so that a misspelt class fails the type check. Those that are
 * newer than what they are made from stay as they are.
 */
export function writeCssTypes(): number {
  const partials = partialsChangedAt();
  const files = workspaceFolders(root).flatMap((folder) => modulesBelow(join(root, folder)));
  for (const file of files) {
    const target = file.replace(/\.scss$/, '.d.scss.ts');
    if (changedAt(target) > Math.max(changedAt(file), partials)) continue;
    // As a build asks for it, which finds it done.
    const { css } = sass.compileString(readFileSync(file, 'utf8'), {
      url: pathToFileURL(file),
      style: 'expanded',
      sourceMap: true,
      sourceMapIncludeSources: true,
      importers: [packageImporter],
    });
    const types = `${classNames(css).map(declaration).join('\n')}\n`;
    writeFileSync(target, types);
  }
  return files.length;
}
