/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { viaEmail, viaSubmission } from '../services';
import { sendEmail } from './emailTransport';
import { sendSubmission } from './submissionTransport';

type Received = { path: string; type: string; body: string };
let server: Server;
let received: Received[];
let respond: { status: number; body: string; headers?: Record<string, string> } | 'drop';

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      received.push({
        path: request.url ?? '',
        type: request.headers['content-type'] ?? '',
        body,
      });
      if (respond === 'drop') {
        request.socket.destroy();
        return;
      }
      response.writeHead(respond.status, respond.headers).end(respond.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { services } = defaultSiteConfig;
  const site: SiteConfig = {
    ...defaultSiteConfig,
    services: {
      email: { ...services.email, origin },
      submission: { ...services.submission, origin },
    },
  };
  // Like a page: its page data and its location.
  Object.assign(globalThis, {
    document: { getElementById: () => ({ textContent: JSON.stringify({ site }) }) },
    location: { origin, pathname: '/' },
  });
  setOnline(true);
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  received = [];
  respond = { status: 200, body: 'OK' };
});

function setOnline(onLine: boolean): void {
  Object.defineProperty(globalThis, 'navigator', {
    value: { onLine, languages: ['en'] },
    configurable: true,
  });
}

const payload = { name: 'Mei', tags: ['a', 'b'], consent: { terms: true }, employees: 12 };
const email = { id: 'abc', payload, service: viaEmail({ template: 'contactTemplateId' }) };
const json = { id: 'abc', payload, service: viaSubmission({ format: 'json' }) };
const multipart = { id: 'abc', payload, service: viaSubmission({ format: 'multipart' }) };
let trapped: Record<string, unknown>;
const never = new AbortController().signal;

describe.each([
  ['e-mail', () => sendEmail({ ...email, payload: trapped })],
  ['JSON', () => sendSubmission({ ...json, payload: trapped }, never)],
  ['multipart', () => sendSubmission({ ...multipart, payload: trapped }, never)],
])('the honeypot by %s', (_, send) => {
  test.each([
    [true, true],
    [false, false],
  ])('ticked: %s, sent: %s', async (botcheck, isSent) => {
    trapped = { name: 'Mei', botcheck };
    await send();
    expect(received[0]?.body.includes('botcheck')).toBe(isSent);
  });
});

describe('the e-mail service', () => {
  test('receives the ids of the service, and the fields as template_params', async () => {
    expect(await sendEmail(email)).toMatchObject({ kind: 'answer', status: 200, accepted: true });
    expect(received[0]?.path).toBe('/api/v1.0/email/send');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      lib_version: expect.any(String) as string,
      user_id: 'local-public-key',
      service_id: 'local-service',
      template_id: 'contact',
      template_params: { ...payload, submission_id: 'abc' },
    });
  });

  test('can be called twice in a row without a rate limit', async () => {
    await sendEmail(email);
    expect(await sendEmail(email)).toMatchObject({ accepted: true });
    expect(received).toHaveLength(2);
  });

  test.each([400, 403, 412, 429, 451, 500])(
    'status %i is returned with the response text',
    async (status) => {
      respond = { status, body: 'no, thank you' };
      expect(await sendEmail(email)).toEqual({
        kind: 'answer',
        status,
        accepted: false,
        message: 'no, thank you',
      });
    },
  );

  test('that drops the connection yields noAnswer', async () => {
    respond = 'drop';
    expect(await sendEmail(email)).toMatchObject({ kind: 'noAnswer', offline: false });
  });

  test('that is unreachable offline yields noAnswer with offline', async () => {
    respond = 'drop';
    setOnline(false);
    expect(await sendEmail(email)).toMatchObject({ kind: 'noAnswer', offline: true });
    setOnline(true);
  });

  test('receives nothing when the library rejects the call', async () => {
    const unset = { ...email, service: { kind: 'email', template: 'none' } as never };
    expect(await sendEmail(unset)).toMatchObject({ kind: 'notTried' });
    expect(received).toEqual([]);
  });
});

describe('the submission service', () => {
  test('receives JSON with the access key and the submission id', async () => {
    expect(await sendSubmission(json, never)).toMatchObject({ accepted: true });
    expect(received[0]).toMatchObject({ path: '/submit', type: 'application/json' });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      access_key: 'local-access-key',
      ...payload,
      submission_id: 'abc',
    });
  });

  test('receives multipart data with lists as repeated name[]', async () => {
    respond = { status: 200, body: '{"success":true,"message":"fine"}' };
    expect(await sendSubmission(multipart, never)).toMatchObject({
      accepted: true,
      message: 'fine',
    });
    expect(received[0]?.type).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[0]?.body.match(/name="tags\[\]"/g)).toHaveLength(2);
    expect(received[0]?.body).toContain('name="consent[terms]"\r\n\r\ntrue');
  });

  test('may use either of two response formats', async () => {
    respond = { status: 400, body: '{"statusCode":400,"success":false,"body":{"message":"bad"}}' };
    expect(await sendSubmission(multipart, never)).toMatchObject({
      accepted: false,
      message: 'bad',
    });
    respond = { status: 200, body: '{"statusCode":200,"success":true,"body":{"message":"good"}}' };
    expect(await sendSubmission(multipart, never)).toMatchObject({
      accepted: true,
      message: 'good',
    });
  });

  test.each([json, multipart])('"success: false" is a failure with any status', async (form) => {
    respond = { status: 200, body: '{"success":false,"message":"spam"}' };
    expect(await sendSubmission(form, never)).toMatchObject({
      kind: 'answer',
      accepted: false,
      message: 'spam',
    });
  });

  test('responds to JSON with an unknown body: the status counts', async () => {
    respond = { status: 200, body: '<html>' };
    expect(await sendSubmission(json, never)).toMatchObject({ kind: 'answer', accepted: true });
  });

  test('responds to multipart data with an unknown body: the outcome is unknown', async () => {
    respond = { status: 200, body: '<html>' };
    expect(await sendSubmission(multipart, never)).toMatchObject({ kind: 'noAnswer' });
  });

  test('may send Retry-After', async () => {
    respond = { status: 429, body: '{}', headers: { 'retry-after': '7' } };
    expect(await sendSubmission(json, never)).toMatchObject({ status: 429, retryAfter: 7000 });
  });

  test('request can be aborted', async () => {
    const controller = new AbortController();
    controller.abort();
    expect(await sendSubmission(json, controller.signal)).toMatchObject({ kind: 'noAnswer' });
    expect(received).toEqual([]);
  });
});
