/** @jest-environment node */
import { contentName } from '@concourse/test-kit/contentName';
import { TestSite } from '@concourse/test-kit/TestSite';
import { type RunningServer, serve } from './serve';

let site: TestSite;
let server: RunningServer;
beforeEach(async () => {
  site = await TestSite.make();
  await site.publish(awards('0.9.0'));
  await site.seed();
  const logOutput = { write: () => undefined };
  server = await serve({ storeDir: site.paths.root, port: 0, logOutput });
});
afterEach(async () => {
  await server.close();
  await site.remove();
});

const markup = '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>';
const shared = contentName('evil', markup, 'xml');

const awards = (version: string) => ({
  ...{ name: 'mf-awards', version, pages: { '/award': `<p id="jury">Jury ${version}</p>` } },
  files: { 'evil.xml': markup, [shared]: markup },
});

const get = (file: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}/areas/mf-awards/${file}`);

const status = async (file: string): Promise<number> => (await get(file)).status;

test('files of a release are served once it is promoted, and stay for open tabs', async () => {
  await site.publish(awards('1.1.0'));
  for (const file of ['0.9.0/evil.xml', '1.1.0/evil.xml', '1.1.0/main.js', `files/${shared}`])
    expect([file, await status(file)]).toEqual([file, 404]);
  expect(await status('1.0.0/main.js')).toBe(200);

  await site.runJson('promote', 'mf-awards@1.1.0');
  expect(await status('1.1.0/evil.xml')).toBe(200);
  expect(await status(`files/${shared}`)).toBe(200);
  expect(await status('1.0.0/main.js')).toBe(200);
  expect(await status('0.9.0/evil.xml')).toBe(404);
  const { headers } = await get('1.1.0/evil.xml');
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'; /);
});

test('files of a canary stay for open tabs after its rollback', async () => {
  await site.publish(awards('1.1.0'));
  await site.runJson('promote', 'mf-awards@1.1.0', '--canary', '10');
  await site.runJson('rollback', 'mf-awards');
  expect(await status('1.1.0/evil.xml')).toBe(200);
});

test('files of a release are served while it has a preview', async () => {
  // Servers compare the end of a preview with the current time.
  site.clockOffsetDays = Math.floor((Date.now() - Date.UTC(2026, 0, 5)) / 86_400_000);
  await site.publish(awards('1.1.0'));
  const { id } = await site.runJson<{ id: string }>('preview', 'mf-awards@1.1.0');
  expect(await status('1.1.0/evil.xml')).toBe(200);
  expect(await status(`files/${shared}`)).toBe(200);
  await site.runJson('preview', '--delete', id);
  expect(await status('0.9.0/main.js')).toBe(404);
  expect(await status('1.1.0/main.js')).toBe(404);
});

test("a release's list of served files does not change after its promotion", async () => {
  const file = 'releases/mf-awards/1.0.0/release.json';
  await site.store.files.replace(file, '{}');
  expect(await status('1.0.0/main.js')).toBe(200);
});
