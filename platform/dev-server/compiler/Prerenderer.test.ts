/** @jest-environment node */
import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { Prerenderer, type ShellMarkup } from './Prerenderer';

jest.mock('node:child_process', () => ({ fork: jest.fn() }));
jest.mock('./settings', () => ({ developmentEnv: {} }));
jest.mock('@concourse/core/project/programs', () => ({
  resolveProgram: (file: string) => ({ file, execArgv: [] }),
}));

class Child extends EventEmitter {
  connected = true;
  exitCode: number | null = null;
  signalCode: string | null = null;
  send = jest.fn<unknown, [{ id: number }]>();
  end(): void {
    this.connected = false;
    this.exitCode = 1;
    this.emit('exit', 1, null);
  }
}

let child: Child;
let prerenderer: Prerenderer;
const listener = jest.fn();
beforeEach(() => {
  child = new Child();
  jest.mocked(fork).mockReturnValue(child as unknown as ReturnType<typeof fork>);
  listener.mockReset();
  prerenderer = new Prerenderer('shell', '.cache', listener);
});

test('each request gets its response, even for equal addresses', async () => {
  const requests = [prerenderer.renderShell('/gais'), prerenderer.renderShell('/gais')];
  const markup = { header: 'Header' } as ShellMarkup;
  for (const [{ id }] of child.send.mock.calls) child.emit('message', { id, response: markup });
  expect(await Promise.all(requests)).toEqual([markup, markup]);
});

test('forwards the events of the process', () => {
  child.emit('message', { event: { type: 'started' } });
  expect(listener).toHaveBeenCalledWith({ type: 'started' });
});

test('when the process ends, pending and later requests fail, and the end is reported once', async () => {
  const stopped = { code: 'PRERENDERER_STOPPED' };
  const rendering = prerenderer.renderShell('/gais');
  const detecting = prerenderer.detectChanges();
  child.end();
  await expect(rendering).rejects.toMatchObject(stopped);
  await detecting;
  await expect(prerenderer.renderShell('/gais')).rejects.toMatchObject(stopped);
  await prerenderer.detectChanges();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(listener).toHaveBeenCalledWith(expect.objectContaining({ type: 'failed' }));
});
