import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { transform } from 'lightningcss';
import { workspaceFolders } from '@concourse/core/project/workspaces';
import { listFilesRecursive } from './listFilesRecursive';
import { resolveExportedFile, packageImporter, sass } from './styles/sass';
import { root } from './workspace';

/** The class names of a compiled stylesheet, sorted. @throws SyntaxError for an invalid stylesheet */
export function classNames(css: string): string[] {
  const classesOnly = { animation: false, container: false, customIdents: false, grid: false };
  const cssModules = { pattern: '[local]', ...classesOnly };
  const { exports } = transform({ filename: 'module.css', code: Buffer.from(css), cssModules });
  return Object.keys(exports ?? {}).sort();
}

const reserved = /^(?:default|delete|new|class|switch|return|in|for|if|else|this|true|false|null)$/;

function declaration(name: string): string {
  if (/^[\w$]+$/.test(name) && !reserved.test(name)) return `export declare const ${name}: string;`;
  const local = `_${name.replace(/-/g, '_')}`;
  return `declare const ${local}: string;\nexport { ${local} as '${name}' };`;
}

const changedAt = (file: string): number => (existsSync(file) ? statSync(file).mtimeMs : 0);

// Partials contain mixins with classes, so a change of one can affect every CSS module.
const partialsChangedAt = (): number => {
  const folder = dirname(resolveExportedFile('@concourse/ui/styles/global.scss'));
  return Math.max(...readdirSync(folder).map((file) => changedAt(join(folder, file))));
};

/** Writes the types of all CSS modules that are newer than their types. @returns the number of CSS modules */
export async function writeCssTypes(): Promise<number> {
  const partials = partialsChangedAt();
  const files = workspaceFolders(root)
    .flatMap((folder) => listFilesRecursive(join(root, folder)))
    .filter((file) => file.endsWith('.module.scss'));
  for (const file of files) {
    const target = file.replace(/\.scss$/, '.d.scss.ts');
    if (changedAt(target) > Math.max(changedAt(file), partials)) continue;
    // Lets the server of `dev` answer between two compilations.
    await nextTurn();
    // Builds use the same options and find the result in the cache.
    const { css } = sass.compileString(readFileSync(file, 'utf8'), {
      url: pathToFileURL(file),
      style: 'expanded',
      sourceMap: true,
      sourceMapIncludeSources: true,
      importers: [packageImporter],
    });
    writeFileSync(target, `${classNames(css).map(declaration).join('\n')}\n`);
  }
  return files.length;
}
