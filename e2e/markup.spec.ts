import { esmResolver, FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { documentFindings, hasJava } from './support/documentChecker';
import { long } from './support/long';
import { pageFiles, writePage } from './support/pageFiles';
import { landingPages } from './support/pages';
import { expect, test } from './support/test';

const wrong = `<!doctype html>
<html lang="en">
  <head><title>Wrong on purpose</title></head>
  <body><details><summary><span><h1>A heading in a span</h1></span></summary></details></body>
</html>`;

test('the W3C’s checker of documents finds nothing on any page', long, async () => {
  test.skip(!hasJava() && !process.env.CI, 'no Java here: apt-get install default-jre-headless');
  test.setTimeout(240_000);
  const pages = pageFiles();
  expect(pages.length).toBeGreaterThan(50);
  const planted = writePage('wrong on purpose', wrong);
  const findings = await documentFindings([...pages, planted]);
  const isPlanted = (finding: string): boolean => finding.startsWith(planted.path);
  expect(findings.filter(isPlanted)).toHaveLength(1);
  expect(findings.filter((finding) => !isPlanted(finding))).toEqual([]);
});

const landingPaths = new Set<string>(landingPages.map(({ path }) => path));

for (const { where, details, among } of [
  { where: 'where visitors land', details: {}, among: (path: string) => landingPaths.has(path) },
  { where: 'on every page', details: long, among: () => true },
]) {
  test(`the rules of markup hold ${where}`, details, async () => {
    test.setTimeout(120_000);
    const pages = pageFiles().filter(({ path }) => among(path));
    expect(pages.length).toBeGreaterThanOrEqual(landingPages.length);
    const planted = writePage('wrong on purpose', wrong);
    const checker = new HtmlValidate(new FileSystemConfigLoader([esmResolver()]));
    const { results } = await checker.validateMultipleFiles(
      [...pages, planted].map(({ file }) => file),
    );
    const findings = results.flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, message, selector }) => ({
        isPlanted: filePath === planted.file,
        words: `${filePath} ${ruleId}: ${message} ${selector ?? ''}`,
      })),
    );
    expect(findings.filter(({ isPlanted }) => isPlanted)).toHaveLength(1);
    expect(findings.filter(({ isPlanted }) => !isPlanted).map(({ words }) => words)).toEqual([]);
  });
}
