import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A release whose words differ from those of a published one. */
export type ChangedRelease = { area: string; from: string; to: string; word: string; by: string };

/** Publishes a changed release in a folder store without a build: replaces a word in a prerendered fragment. */
export function publishChangedRelease(
  store: string,
  { area, from, to, word, by }: ChangedRelease,
): void {
  for (const folder of ['areas', 'releases'])
    cpSync(join(store, folder, area, from), join(store, folder, area, to), { recursive: true });
  const release = join(store, 'releases', area, to);
  const manifestFile = join(release, 'release.json');
  let manifest = readFileSync(manifestFile, 'utf8').replace(
    `"version": "${from}"`,
    `"version": "${to}"`,
  );
  for (const [digest] of new Set(manifest.matchAll(/(?<="fragment": ")[0-9a-f]{64}/g))) {
    const file = join(release, 'fragments', `${digest}.html`);
    const before = readFileSync(file, 'utf8');
    if (!before.includes(word)) continue;
    const after = before.replaceAll(word, by);
    const changed = createHash('sha256').update(after).digest('hex');
    rmSync(file);
    writeFileSync(join(release, 'fragments', `${changed}.html`), after);
    manifest = manifest.replaceAll(digest, changed);
  }
  writeFileSync(manifestFile, manifest);
}
