/** @jest-environment node */
import { withoutScripts, replaceFiles } from './variantDocument';

const digest = '0123456789abcdef0123456789abcdef';

const page = `<!doctype html>
<html lang="en">
<head>
<title>Awards</title>
<link rel="preload" as="image" href="/areas/mf-awards/files/award.${digest}.svg">
<link rel="stylesheet" href="/areas/shell/files/main.${digest}.css">
<link rel="preload" as="font" href="/areas/shell/files/face.${digest}.woff2">
<script src="/areas/shell/files/main.${digest}.js" defer></script>
<link rel="preload" as="script" href="/areas/mf-awards/1.0.0/remoteEntry.js">
<script type="application/ld+json">{"a":1}</script>
</head>
<body>
<div id="header"><b class="shell-Bar-end">A &amp; B</b></div>
<main id="area"><p class="mf-awards-Card-card mf-awards-ui-Text-lead wrap">Words</p><img src="/areas/mf-awards/files/a.${digest}.svg"></main>
<div id="footer"></div>
<script type="application/json" id="page-data">{"b":2}</script>
</body>
</html>
`;

const file = (href: string) => ({ href, integrity: `sha384-${href}` });
const files = {
  address: '/other/',
  scripts: [file('/other/main.js')],
  styles: [file('/other/main.css')],
  preloads: [file('/other/route.js')],
};

test('withoutScripts removes scripts, their preloads and page data, and nothing else', () => {
  const left = page
    .split('\n')
    .map((line) => (/script src|as="script"|page-data/.test(line) ? '' : line))
    .join('\n');
  expect(withoutScripts(page)).toBe(left);
});

test('replaceFiles replaces file references and keeps the content', () => {
  const other = replaceFiles(page, files, ['mf-awards']);
  expect(other).not.toContain('/areas/mf-awards/');
  expect(other).not.toContain(
    'main.js" defer></script>\n<link rel="preload" as="script" href="/areas',
  );
  expect(other).toContain(
    '<script src="/other/main.js" integrity="sha384-/other/main.js" crossorigin defer>',
  );
  expect(other).toContain('<p class="shell-mf-awards-Card-card shell-ui-Text-lead wrap">Words</p>');
  expect(other).toContain(`<img src="/other/a.${digest}.svg">`);
  expect(other).toContain(`href="/other/face.${digest}.woff2"`);
  expect(other).toContain('<b class="shell-Bar-end">A &amp; B</b>');
  expect(other).toContain('{"b":2}');
});
