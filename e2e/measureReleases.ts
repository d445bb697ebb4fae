// `npm run measure:releases`: how long one area takes from its build to visitors and back.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseStore, second, site } from './support/commandLine';
import releaseBaseSite from './support/releaseBaseSite';

const version = '1.0.2-measured';

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  console.log(`| ${what} | ${((performance.now() - started) / 1000).toFixed(1)} s |`);
}

await releaseBaseSite();
const folder = mkdtempSync(join(tmpdir(), 'concourse-measure-'));
const store = ['--store', join(folder, 'store')];
try {
  cpSync(baseStore, join(folder, 'store'), { recursive: true });
  const env = { SITE_RELEASE_VERSION: version, SITE_BUILD_CACHE: 'none' };
  console.log('| command | time |\n| --- | --- |');
  await timed(`build ${second.area}`, () => site(['build', second.area], env));
  await timed(`publish ${second.area}`, () => site(['publish', second.area, ...store], env));
  await timed(`promote ${second.area}@${version}`, () =>
    site(['promote', `${second.area}@${version}`, ...store]),
  );
  await timed(`rollback ${second.area}`, () => site(['rollback', second.area, ...store]));
  await timed('status', () => site(['status', ...store]));
} finally {
  await site(['build', second.area]);
  rmSync(folder, { recursive: true, force: true });
}
