/** @jest-environment node */
// Follows the guide for administrators: from published releases to a console in which people of different rights act.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { awardsFixture } from '@concourse/test-kit/awardsFixture';
import { freePort } from '@concourse/test-kit/freePort';
import { shellFixture } from '@concourse/test-kit/shellFixture';
import { SiteProcess } from '@concourse/test-kit/SiteProcess';
import { TestSite } from '@concourse/test-kit/TestSite';
import { missingLine } from './compareOutput';
import { readPage, root } from './markdown';

const guide = readPage('docs/how-to/host-the-release-console.md');
const documentedOrigin = 'https://releases.example.org';

let site: TestSite;
let provider: { issuer: string; clientSecret: string };
let providerProcess: ChildProcess;
let hosted: SiteProcess | undefined;
let origin: string;

/** Starts the provider of `console --demo`. In a process, because Jest cannot load its library, which has only ES modules. */
async function startProvider(): Promise<typeof provider> {
  const code = `import { startDemoProvider } from '@concourse/console/demo';
    const { access, signIn } = await startDemoProvider(${JSON.stringify(origin)});
    console.log(JSON.stringify({ issuer: access.signIn.issuer, clientSecret: signIn.clientSecret }));`;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', code];
  providerProcess = spawn(process.execPath, options, {
    cwd: path.join(root, 'platform/cli'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Reading goes on after the first line: the library prints warnings later, and a closed pipe would end its process.
  const lines = createInterface({ input: providerProcess.stdout ?? process.stdin });
  const [printed] = (await once(lines, 'line')) as [string];
  return JSON.parse(printed) as typeof provider;
}

beforeAll(async () => {
  site = await TestSite.make();
  origin = `http://127.0.0.1:${await freePort()}`;
  provider = await startProvider();
  await site.build(shellFixture('1.0.0'));
  await site.build(awardsFixture('1.0.0'));
});
afterAll(async () => {
  await hosted?.stop();
  providerProcess.kill();
  await site.remove();
});

/** The text of a block, with the provider and the address of this test. */
const adapted = (text: string): string =>
  text
    .replaceAll(documentedOrigin, origin)
    .replaceAll('https://id.example.org', provider.issuer)
    .replaceAll('4441', new URL(origin).port);

const commandsIn = (text: string): string[][] =>
  text.split('\n').map((line) => line.replace('npm run site -- ', '').split(' '));

/** The cookies of a browser at the console or at the provider. */
class Jar {
  readonly #cookies = new Map<string, string>();

  async send(
    url: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const { host } = new URL(url);
    const cookie = [...this.#cookies].flatMap(([name, value]) =>
      name.startsWith(`${host} `) ? `${name.slice(host.length + 1)}=${value}` : [],
    );
    const headers = { ...init.headers, cookie: cookie.join('; ') };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(`${host} ${name}`, value);
    }
    return response;
  }

  /** Follows redirects, and chooses a person at the provider. */
  async signIn(person: string): Promise<void> {
    let url = `${origin}/sign-in`;
    let method = 'GET';
    for (;;) {
      const response = await this.send(url, { method });
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${url}: ${response.status} ${await response.text()}`);
      url = new URL(location, url).href;
      if (url === `${origin}/`) return;
      const isChoice = new URL(url).pathname.startsWith('/choose/');
      method = isChoice ? 'POST' : 'GET';
      if (isChoice) url += `/${person}`;
    }
  }

  async post(to: string, body: object): Promise<Record<string, unknown>> {
    const headers = { 'content-type': 'application/json', origin };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await this.send(origin + to, request);
    return (await response.json()) as Record<string, unknown>;
  }
}

async function signedIn(person: string): Promise<Jar> {
  const jar = new Jar();
  await jar.signIn(person);
  return jar;
}

const promotion = (releases: string[], rev: number) => ({
  ...{ environment: 'production', why: 'first', overridesFreeze: false, rev },
  action: { do: 'promote', releases, percent: null },
});

test('the guide leads from published releases to a console with people of different rights', async () => {
  const { blocks } = guide;
  const settings = blocks.find(({ attributes }) => attributes.file !== undefined);
  const file = path.join(site.root, settings?.attributes.file ?? '');
  await writeFile(file, adapted(settings?.text ?? ''));
  const [publish, start] = blocks.filter(({ lang }) => lang === 'sh');
  const outputAfter = (block = blocks[0]): string =>
    blocks[blocks.findIndex((each) => each === block) + 1]?.text ?? '';
  const published = [];
  for (const command of commandsIn(publish?.text ?? '')) published.push(await site.run(...command));
  const printed = published.map(({ out, err }) => out + err).join('');
  expect(missingLine(outputAfter(publish), printed)).toBeNull();

  const [command = []] = commandsIn(adapted(start?.text ?? ''));
  const words = command.map((word) => (word === settings?.attributes.file ? file : word));
  hosted = new SiteProcess(words, {
    ...process.env,
    ...{ SITE_STORE: path.join(site.root, '.store'), CHROMIUM_PATH: '/nonexistent' },
    SITE_CLIENT_SECRET: provider.clientSecret,
    SITE_SESSION_KEY: '1'.repeat(64),
  });
  await hosted.waitForOutput(new RegExp(adapted(outputAfter(start))));

  const [ada, ben, cleo] = [await signedIn('ada'), await signedIn('ben'), await signedIn('cleo')];
  const first = promotion(['shell@1.0.0', 'mf-awards@1.0.0'], 0);
  for (const denied of [ada, cleo])
    expect(await denied.post('/api/act', first)).toMatchObject({ code: 'ACCESS_DENIED' });
  expect(await ben.post('/api/act', first)).toMatchObject({ rev: 1 });

  const record = await site.store.log.head();
  const { access } = JSON.parse(adapted(settings?.text ?? '')) as { access: object };
  expect(record).toMatchObject({ rev: 1, settings: { access }, who: { subject: 'ben' } });

  // The file has no effect any more.
  await writeFile(file, '{}');
  await site.build(awardsFixture('1.1.0'));
  await site.runJson('publish', 'mf-awards');
  expect(await ada.post('/api/act', promotion(['mf-awards@1.1.0'], 1))).toMatchObject({ rev: 2 });
  expect(await cleo.post('/api/plan', promotion(['mf-awards@1.0.0'], 2))).toMatchObject({
    code: 'ACCESS_DENIED',
  });
}, 180_000);
