/**
 * Creates areas from templates. Nothing is written if a name, an address or a folder is not available.
 *
 * @example
 * const identity = identifyArea('mf-press', '/press', known);
 * const { folder } = await newWorkspace(root, { identity, reviewers: [], pipeline: 'github' });
 */
export { identifyArea, ScaffoldError } from './identifyArea';
export { newRepository, newWorkspace, projectVersions, type NewArea } from './newArea';
export { pipelineKinds } from './readTemplate';
export { latestVersions, patternsOf, readOffer } from './service';
export {
  finishUpdate,
  readRegistry,
  updateRepository,
  type Finished,
} from './update/updateRepository';
