/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../eventually';
import { LoadGenerator } from './LoadGenerator';

let server: Server;
let requests = 0;

beforeAll(async () => {
  server = createServer((_, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test('a test that fails sends no further requests', async () => {
  const failingTest = async (): Promise<void> => {
    const { port } = server.address() as AddressInfo;
    await using load = new LoadGenerator({
      ...{ ports: [port], pathFor: () => '/', expectedBody: () => '', pauseMs: 5 },
    });
    await eventually(() => expect(load.result.responses).toBeGreaterThan(10));
    throw new Error('failed assertion');
  };
  await expect(failingTest()).rejects.toThrow('failed assertion');
  const sent = requests;
  await pause(100);
  expect(requests).toBe(sent);
});
