import { esmResolver, FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { markupRules } from './support/markupRules';
import { pageFiles, writePage } from './support/pageFiles';
import { landingPages } from './support/pages';
import { long } from './support/tags';
import { expect, test } from './support/test';

const wrong = `<!doctype html>
<html lang="en">
  <head><title>Wrong on purpose</title></head>
  <body><details><summary><span><h1>A heading in a span</h1></span></summary></details></body>
</html>`;

const landingPaths = new Set<string>(landingPages.map(({ path }) => path));

for (const { pagesName, details, includes } of [
  { pagesName: 'landing pages', details: {}, includes: (path: string) => landingPaths.has(path) },
  { pagesName: 'all pages', details: long, includes: () => true },
]) {
  test(`html-validate reports no problems on ${pagesName}`, details, async () => {
    test.setTimeout(120_000);
    const pages = pageFiles().filter(({ path }) => includes(path));
    expect(pages.length).toBeGreaterThanOrEqual(landingPages.length);
    const invalidPage = writePage('wrong on purpose', wrong);
    const checker = new HtmlValidate(new FileSystemConfigLoader([esmResolver()], markupRules));
    const { results } = await checker.validateMultipleFiles(
      [...pages, invalidPage].map(({ file }) => file),
    );
    const findings = results.flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, message, selector }) => ({
        isExpected: filePath === invalidPage.file,
        text: `${filePath} ${ruleId}: ${message} ${selector ?? ''}`,
      })),
    );
    expect(findings.filter(({ isExpected }) => isExpected)).toHaveLength(1);
    expect(findings.filter(({ isExpected }) => !isExpected).map(({ text }) => text)).toEqual([]);
  });
}
