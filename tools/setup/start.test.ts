/** @jest-environment node */
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { runProgram } from '@concourse/build';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';

const project = path.join(__dirname, '../..');

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server, port = 0): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** A checkout without packages, whose command line records its commands. */
async function makeCheckout(): Promise<string> {
  const root = await temporaryFolder();
  for (const file of ['tools/setup', '.nvmrc'])
    await cp(path.join(project, file), path.join(root, file), { recursive: true });
  const record =
    "import { appendFileSync } from 'node:fs';\nappendFileSync('commands', process.argv[2] + ' ');";
  await writeFile(path.join(root, 'tools/setup/site.mjs'), record);
  return root;
}

const start = (root: string, port: number) => {
  const env = { ...process.env, PORT: String(port), SITE_STORE: '' };
  return runProgram(process.execPath, ['tools/setup/start.mjs'], { cwd: root, env });
};

/** The record that a server of the checkout leaves, also if it is killed. */
async function recordServer(root: string, url: string): Promise<void> {
  await mkdir(path.join(root, '.store/serving'), { recursive: true });
  await writeFile(path.join(root, '.store/serving/production.json'), JSON.stringify({ url }));
}

test.each(['no record', 'the record of a killed server'])(
  '`npm start` refuses a port that another program uses before it builds, and suggests a free one (%s)',
  async (record) => {
    const root = await makeCheckout();
    const port = await listen(
      createServer((_, response) => response.end('<p>Another program</p>')),
    );
    if (record !== 'no record') await recordServer(root, `http://localhost:${port}`);
    const { code, output } = await start(root, port);
    expect([code, existsSync(path.join(root, 'commands'))]).toEqual([1, false]);
    const [, suggested] = /PORT=(\d+)/.exec(output) ?? [];
    expect(await listen(createServer(), Number(suggested))).toBe(Number(suggested));
  },
);

test('`npm start` deploys to the running server of the checkout', async () => {
  const root = await makeCheckout();
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const port = await listen(server);
  const url = `http://localhost:${port}`;
  await recordServer(root, url);
  const { code, output } = await start(root, port);
  expect(code).toBe(0);
  expect(await readFile(path.join(root, 'commands'), 'utf8')).toBe('deploy ');
  expect(output).toContain(url);
});
