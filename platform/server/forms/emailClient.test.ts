/** @jest-environment node */
import { readInbox } from '../testing/readInbox';
import { testServers } from '../testing/testServer';

const start = testServers();

/** The client uses `fetch` and reads `location`, which Node does not have. */
beforeAll(() => Object.assign(globalThis, { location: { pathname: '/contactus' } }));

test('the e-mail service works with the real client library', async () => {
  const { send, init } = await import('@emailjs/browser');
  const { ask, origin, store } = start({ faults: true });
  init({ publicKey: 'key' }, await origin());

  await expect(send('service', 'contact', { name: 'Ada' })).resolves.toMatchObject({
    status: 200,
    text: 'OK',
  });
  expect(readInbox(store)).toMatchObject([
    { fields: { user_id: 'key', template_params: { name: 'Ada' } } },
  ]);

  const payload = { service: 'email', mode: 'status', status: 412 };
  await ask({ method: 'POST', url: '/__faults', payload });
  await expect(send('service', 'contact', { name: 'Ada' })).rejects.toMatchObject({
    status: 412,
    text: 'Gmail_API: Invalid grant. Please reconnect your Gmail account',
  });
});
