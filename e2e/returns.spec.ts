import { secondRelease } from './support/commandLine';
import { ReturningVisitor } from './support/ReturningVisitor';
import { publishSentences, sentenceReleases } from './support/sentenceReleases';
import { startSite, type Site } from './support/site';
import { long } from './support/tags';
import { expect, test } from './support/test';

const maxBytes = 1500;
const path = '/gais/award';

let site: Site;
let visitor: ReturningVisitor;
test.beforeEach(async () => {
  site = await startSite();
  visitor = new ReturningVisitor();
});
test.afterEach(async () => {
  visitor.remove();
  await site.stop();
});

/** Visits a page, promotes a release, and visits the page again. @returns transferred bytes of all scripts and styles */
async function bytesAfter({ area, version }: { area: string; version: string }): Promise<number> {
  const first = await visitor.visit(site.url + path);
  expect(first.files).toBeGreaterThan(100_000);
  const output = await site.run('promote', `${area}@${version}`);
  expect(output).toContain('for returning visitors');
  const { files, problems } = await visitor.visit(site.url + path);
  expect(problems).toEqual([]);
  return files;
}

test(
  'a returning visitor downloads less than 1.5 KB after a release without changes',
  long,
  async () => {
    const { area, to: version } = secondRelease;
    expect(await bytesAfter({ area, version })).toBeLessThanOrEqual(maxBytes);
  },
);

test('a returning visitor downloads less than 1.5 KB after a changed sentence', long, async () => {
  test.setTimeout(600_000);
  const { award } = sentenceReleases;
  await publishSentences(site.store, [award]);
  expect(await bytesAfter(award)).toBeLessThanOrEqual(maxBytes);
});
