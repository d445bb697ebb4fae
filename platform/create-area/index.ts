/**
 * Creates areas from templates. Nothing is written if a name, an address or a folder is not available.
 *
 * @example
 * const identity = identifyArea('mf-press', '/press', known);
 * const { folder } = await newWorkspace(root, { identity, reviewers: [], pipeline: 'github' });
 */
export { identifyArea, ScaffoldError, type KnownPattern } from './identifyArea';
export { newRepository, newWorkspace, type NewArea, type ScaffoldResult } from './newArea';
export { pipelineKinds } from './readTemplate';
