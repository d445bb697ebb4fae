import type { BuildFixture } from './makeBuild';

/** A release of one page, which says its version. */
export const awardsFixture = (version: string): BuildFixture => ({
  name: 'mf-awards',
  version,
  pages: { '/award': `<p id="jury">Jury of ${version}</p>` },
});
