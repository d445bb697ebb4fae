/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import { testServers } from '../testing/testServer';

const start = testServers();

async function startWithRecords() {
  const server = start();
  const submit = (payload: object) => server.ask({ method: 'POST', url: '/submit', payload });
  await submit({ access_key: 'key', name: '<script>alert("1")</script>', 'a[]': ['x', 'y'] });
  await submit({ access_key: 'key', name: 'Later' });
  await submit({ access_key: 'key', name: 'Robot', botcheck: true });
  return server;
}

test('shows the newest record first, escapes values and marks spam', async () => {
  const { ask } = await startWithRecords();
  const { body, headers } = await ask('/__inbox');
  expect(body.indexOf('Later')).toBeLessThan(body.indexOf('&lt;script&gt;alert(&quot;1&quot;)'));
  expect(body).not.toContain('<script');
  expect(body).not.toContain('style=');
  expect(body).toContain('Submission service (spam)');
  expect(headers['content-security-policy']).toContain("default-src 'none'");

  expect((await ask('/__inbox.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  expect(JSON.parse((await ask('/__inbox.json')).body)).toHaveLength(3);
});

test('shows the reference and all fields', async () => {
  const { ask } = start();
  const payload = {
    access_key: 'key',
    submission_id: '1f2e3d4c-0000-4000-8000-000000000000',
    organizationName: 'Kiln & Co',
    selectedCategories: ['operations-at-scale', 'public-service'],
    justifications: { 'public-service': 'Shorter queues.' },
  };
  await ask({ method: 'POST', url: '/submit', payload });
  const { body } = await ask('/__inbox');
  expect(body).toContain('>Submission service 1F2E3D4C</h2>');
  expect(body).toContain('<dt>organizationName</dt><dd>Kiln &amp; Co</dd>');
  expect(body).toContain('<dd>operations-at-scale\npublic-service</dd>');
  expect(body).toContain('<dd>public-service: Shorter queues.</dd>');
});

test('serves its style with the token only', async () => {
  const { ask } = start();
  const url = '/__inbox.css';
  expect((await ask(url)).statusCode).toBe(200);
  expect((await ask({ url, headers: { cookie: '', authorization: '' } })).statusCode).toBe(401);
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

test('the page truncates long values and shows a limited number of records', async () => {
  const { ask, store } = start();
  const fields = { text: 'x'.repeat(100_000) };
  const line = (id: number) =>
    JSON.stringify({ id: String(id), at: '', service: 'submission', spam: false, fields });
  const lines = Array.from({ length: 55 }, (_, index) => `${line(index)}\n`);
  mkdirSync(`${store.dir}/data`);
  writeFileSync(`${store.dir}/data/inbox.jsonl`, lines.join(''));

  const { body } = await ask('/__inbox');
  expect(body).toContain('98000 more characters');
  expect(body.length).toBeLessThan(200_000);
  expect(body).toContain('5 older record(s)');
  expect(body).not.toContain('id="record-4"');
  expect(JSON.parse((await ask('/__inbox.json')).body)).toHaveLength(55);
});
