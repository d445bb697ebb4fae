import type { BuildFixture } from './makeBuild';

/** A release with one page that shows its version. */
export const awardsFixture = (version: string): BuildFixture => ({
  name: 'mf-awards',
  version,
  pages: { '/award': `<p id="jury">Jury of ${version}</p>` },
});
