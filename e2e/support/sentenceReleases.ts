import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runSite } from './commandLine';
import { SourceEdits } from './SourceEdits';

type SentenceRelease = { area: string; version: string; file: string; from: string; to: string };

/** Releases that change one sentence. */
export const sentenceReleases = {
  award: {
    ...{ area: 'mf-awards', version: '1.0.1-sentence' },
    ...{ file: 'mf-awards/src/content/goals.ts', from: 'A trophy is pleasant.' },
    to: 'A trophy is a pleasure.',
  },
} satisfies Record<string, SentenceRelease>;

/** Builds releases that change one sentence, and publishes them in a store. Restores sources and builds. */
export async function publishSentences(store: string, releases: SentenceRelease[]): Promise<void> {
  for (const { area, version, file, from, to } of releases) {
    const edits = new SourceEdits();
    const [dist, before] = [join(root, area, 'dist'), join(root, '.cache/e2e/build-before')];
    const env = { SITE_RELEASE_VERSION: version };
    rmSync(before, { recursive: true, force: true });
    cpSync(dist, before, { recursive: true, preserveTimestamps: true });
    try {
      edits.replace(file, from, to);
      await runSite(['build', area], env);
      await runSite(['publish', area, '--store', store], env);
    } finally {
      edits.restoreAll();
      rmSync(dist, { recursive: true });
      renameSync(before, dist);
    }
  }
}
