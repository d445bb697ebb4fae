/**
 * Builds areas into releases.
 *
 * @example
 * const results = await buildAreas({ areas: ['mf-awards'], log: console.log, env: process.env });
 */
export { BuildError } from './BuildError';
export { buildAreas, type BuildResult } from './buildCommand';
export { listFilesRecursive } from './listFilesRecursive';
export type { PrerenderedArea } from './prerender';
export { renderArea } from './renderArea';
export { runProgram, type ProcessResult } from './runProgram';

/** Writes the types of all CSS modules that are newer than their types. @returns the number of CSS modules */
export const writeCssTypes = async (): Promise<number> =>
  (await import('./cssTypes')).writeCssTypes();
