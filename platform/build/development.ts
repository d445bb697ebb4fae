// The parts of a build that the development server runs in memory. `@concourse/dev-server` is their only user: they are
// apart from the door, because they load the bundler.
export { describeCompileErrors, describeFailure, moduleFile } from './BuildError';
export { checkTypes } from './checkTypes';
export { chunkGroupFileLists, chunkGroupFiles, type FileList } from './emittedFiles';
export {
  compileScopedGlobalStyles,
  type ScopedGlobalStyles,
} from './globalStyles/scopedGlobalStyles';
export {
  loadServer,
  renderFragments,
  renderRoutes,
  toReleaseFragment,
  toReleasePage,
  withoutReactPreloads,
  type Contents,
} from './prerender';
export { fragmentChunkPrefix } from './reproducibleNames';
export { readDefinition } from './readDefinition';
export { mapStack, originalPosition, readSourceMap } from './sourcePositions';
export { sass } from './styles/sass';
export {
  bundledFontsFolder,
  containerFile,
  containerOf,
  lifecyclesGroup,
  firstScriptEntry,
  folderOf,
  globalStylesheetPath,
  pathOf,
  requireFolderName,
  root,
  scopedGlobalStylesFile,
  startEntry,
  versionOf,
} from './workspace';
