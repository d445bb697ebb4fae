/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import { testServers } from '@concourse/server/testing/testServer';

const start = testServers();

async function startWithRecords(faults = true) {
  const server = start({ faults });
  const submit = (payload: object) => server.ask({ method: 'POST', url: '/submit', payload });
  await submit({ access_key: 'key', name: '<script>alert("1")</script>', 'a[]': ['x', 'y'] });
  await submit({ access_key: 'key', name: 'Later' });
  await submit({ access_key: 'key', name: 'Robot', botcheck: true });
  return server;
}

test('shows the newest record first, escapes values and lists spam separately', async () => {
  const { ask } = await startWithRecords();
  const { body, headers } = await ask('/__inbox');
  expect(body.indexOf('Later')).toBeLessThan(body.indexOf('&lt;script&gt;alert(&quot;1&quot;)'));
  expect(body.match(/<script[^>]*>/g)).toEqual(['<script src="/__inbox.js" defer>']);
  expect(body).not.toContain('style=');
  expect(body).not.toContain('Robot');
  expect(headers['content-security-policy']).toContain("default-src 'none'");

  expect((await ask('/__inbox?show=spam')).body).toContain('Robot');
  expect((await ask('/__inbox?show=email')).body).toContain('Nothing here yet.');
  expect((await ask('/__inbox.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  expect(JSON.parse((await ask('/__inbox.json')).body)).toHaveLength(3);
});

test('names the form and the reference, labels the answers and separates technical fields', async () => {
  const { ask } = start();
  const payload = {
    access_key: 'key',
    submission_id: '1f2e3d4c-0000-4000-8000-000000000000',
    organizationName: 'Kiln & Co',
    selectedCategories: ['operations-at-scale', 'public-service'],
    justifications: { 'public-service': 'Shorter queues.' },
    declaration: true,
  };
  await ask({ method: 'POST', url: '/submit', payload });
  const { body } = await ask('/__inbox');
  expect(body).toContain('<h2>Global AI Excellence Awards nomination</h2>');
  expect(body).toContain('<b>1F2E3D4C</b>');
  const [answers, technical] = body.split('<details>');
  expect(answers).toContain('<dt>Organization name</dt><dd>Kiln &amp; Co</dd>');
  expect(answers).toContain('<dd>operations-at-scale\npublic-service</dd>');
  expect(answers).toContain('<dd>public-service: Shorter queues.</dd>');
  expect(answers).toContain('<dt>Declaration</dt><dd>Yes</dd>');
  expect(answers).not.toContain('Access key');
  expect(technical).toContain('<dt>Access key</dt><dd>key</dd>');
});

test('exports a table whose values a spreadsheet does not run', async () => {
  const { ask } = start();
  const submit = (payload: object) => ask({ method: 'POST', url: '/submit', payload });
  await submit({ access_key: 'key', name: '=HYPERLINK("x")', message: 'two\nlines' });
  await submit({ access_key: 'key', tagline: 'Steel, concrete' });
  const { body, headers } = await ask('/__inbox.csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = body.split('\r\n');
  expect(lines[0]).toBe('Received,Form,Reference,Spam,tagline,name,message,Other answers');
  expect(lines[1]).toMatch(/^[^,]+,Visibility and branding,,No,"Steel, concrete",,,$/);
  expect(lines[2]).toMatch(/^[^,]+,Contact message,,No,,"'=HYPERLINK\(""x""\)","two\nlines",$/);
  expect(lines).toHaveLength(4);
});

test('a table has a limited number of columns', async () => {
  const { ask } = start();
  for (const part of ['a', 'b']) {
    const payload: Record<string, string> = { access_key: 'key' };
    for (let index = 0; index < 150; index++) payload[`${part}${index}`] = 'x';
    await ask({ method: 'POST', url: '/submit', payload });
  }
  const [header = '', newest, oldest = ''] = (await ask('/__inbox.csv')).body.split('\r\n');
  expect(header.split(',')).toHaveLength(205);
  expect(newest).toMatch(/,x,{51}$/);
  expect(oldest).toContain(',x,"A50: x\nA51: x\n');
});

test('serves its style and its script with the token only', async () => {
  const { ask } = start();
  for (const url of ['/__inbox.css', '/__inbox.js', '/__inbox.csv']) {
    expect((await ask(url)).statusCode).toBe(200);
    expect((await ask({ url, headers: { cookie: '', authorization: '' } })).statusCode).toBe(401);
  }
});

test('shows accepted submissions with unusual values', async () => {
  const { ask } = await startWithRecords();
  const accepted = [{ template_params: null }, { template_params: 'text' }, { list: [null, [1]] }];
  for (const fields of accepted) {
    const payload = { access_key: 'key', ...fields };
    expect((await ask({ method: 'POST', url: '/submit', payload })).statusCode).toBe(200);
  }
  const { statusCode, body } = await ask('/__inbox');
  expect(statusCode).toBe(200);
  expect(body).toContain('Later');
});

test('a page truncates long values, shows a limited number of records and links to other pages', async () => {
  const { ask, store } = start();
  const fields = { text: 'x'.repeat(1_000_000) };
  const line = (id: number) =>
    JSON.stringify({ id: String(id), at: '', service: 'submission', spam: false, fields });
  const lines = Array.from({ length: 45 }, (_, index) => `${line(index)}\n`);
  mkdirSync(`${store.dir}/data`);
  writeFileSync(`${store.dir}/data/inbox.jsonl`, lines.join(''));

  const { body } = await ask('/__inbox');
  expect(body).toContain('998000 more characters');
  expect(body.length).toBeLessThan(100_000);
  expect(body).toContain('Page 1 of 3');
  expect((await ask('/__inbox?page=3')).body).toContain('<article id="0" ');
  expect(JSON.parse((await ask('/__inbox.json')).body)).toHaveLength(45);
});

test('the page shows faults and switches them', async () => {
  const { ask } = await startWithRecords();
  const post = (payload: string) =>
    ask({
      method: 'POST',
      url: '/__faults',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  const { statusCode, headers } = await post('service=email&mode=status&status=429&times=');
  expect([statusCode, headers.location]).toEqual([303, '/__inbox']);
  expect((await ask('/__inbox')).body).toContain('&quot;status&quot;:429');

  await post('service=submission&mode=shape-body&status=500&times=3');
  expect((await ask('/__inbox')).body).toContain('the documented shape');

  await post('service=email&mode=status&status=429&times=&clear=all');
  expect((await ask('/__inbox')).body).toContain('None is switched on.');
});

test('a server without fault routes shows no faults', async () => {
  const { ask } = await startWithRecords(false);
  expect((await ask('/__inbox')).body).not.toContain('Faults');
});
