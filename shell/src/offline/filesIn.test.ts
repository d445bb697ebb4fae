/** @jest-environment node */
import { fileKey, filesIn } from './filesIn';

const document = `
  <link rel="canonical" href="https://site.example/gais">
  <link rel="stylesheet" href="/areas/shell/files/shell.css" integrity="sha384-a" crossorigin>
  <link rel="stylesheet" href="/__notice.css" integrity="sha384-b" crossorigin>
  <link rel="preload" as="script" href="/areas/mf-awards/1.0.0/remoteEntry.js" integrity="sha384-c" media="not all">
  <script src="/areas/shell/files/main.js" integrity="sha384-d" async></script>
  <link rel="icon" href="/favicon.svg">
  <a href="/areas/mf-awards/files/days.ics">Calendar</a>
  <source media="(width &lt; 40rem)" srcSet="/areas/x/files/tall.svg 1x, /areas/x/files/tall-2.svg 2x">
  <img src="/areas/x/files/wide.svg" alt="a &gt; b"><img src="/areas/x/files/wide.svg" alt="">
  <img src="https://elsewhere.example/picture.svg" alt="">`;

test('a document names its styles, scripts and pictures once, with their integrity', () => {
  expect(filesIn(document)).toEqual([
    { href: '/areas/shell/files/shell.css', integrity: 'sha384-a' },
    { href: '/__notice.css', integrity: 'sha384-b' },
    { href: '/areas/mf-awards/1.0.0/remoteEntry.js', integrity: 'sha384-c' },
    { href: '/areas/shell/files/main.js', integrity: 'sha384-d' },
    { href: '/areas/x/files/tall.svg' },
    { href: '/areas/x/files/tall-2.svg' },
    { href: '/areas/x/files/wide.svg' },
  ]);
});

test('two versions of a file with one address have different keys', () => {
  const [one, other] = ['sha384-b', 'sha384-e'].map((integrity) =>
    fileKey({ href: '/__notice.css', integrity }),
  );
  expect(one).not.toBe(other);
  expect(fileKey({ href: '/areas/a/files/b.css', integrity: 'sha384-b' })).toBe(
    fileKey({ href: '/areas/a/files/b.css' }),
  );
});
