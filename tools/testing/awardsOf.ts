import type { BuildSketch } from './makeBuild';

/** A release of one page, which says its version. */
export const awardsOf = (version: string): BuildSketch => ({
  name: 'mf-awards',
  version,
  pages: { '/award': `<p id="jury">Jury of ${version}</p>` },
});
