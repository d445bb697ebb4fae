import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FileImporter } from 'sass';
import { root } from '../workspace';

const project = createRequire(join(root, 'package.json'));

/** The file that a package names in its exports, such as `@concourse/ui/styles/x`. @throws where it names none */
export const exportedFile = (name: string): string => project.resolve(name);

/** Lets stylesheets use what packages name in their exports. */
export const packageImporter: FileImporter<'sync'> = {
  findFileUrl: (url) => (url.startsWith('@') ? pathToFileURL(exportedFile(url)) : null),
};
