import { join } from 'node:path';
import { root } from '../workspace';
import { KeptSass } from './KeptSass';

/** Sass of this clone. */
export const sass = new KeptSass(join(root, '.cache/styles'));
