import { createRequire } from 'node:module';
import { join } from 'node:path';
import { folderOf } from '../workspace';

/** The kit's global stylesheet that a workspace is made with: it lies where its own packages do. */
export const globalSheetOf = (name: string): string =>
  createRequire(join(folderOf(name), 'package.json')).resolve('@concourse/ui/styles/global.scss');
