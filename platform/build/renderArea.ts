import { BuildProcess, type BuildRequest } from './BuildProcess';
import type { PrerenderedArea } from './prerender';
import { requireFolderName, root } from './workspace';

/** Renders an area with other facts, see `renderWithFacts`, in a process like that of a build. @throws BuildError */
export async function renderArea(request: Required<BuildRequest>): Promise<PrerenderedArea> {
  requireFolderName(root);
  using cleanUp = new DisposableStack();
  const builder = cleanUp.adopt(new BuildProcess(), (each) => each.close());
  return (await builder.build(request)) as PrerenderedArea;
}
