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
  prerenderer = new Prerenderer('shell', '.cache', true, listener);
});

test('each question about an address is answered', async () => {
  const asked = [prerenderer.renderShell('/gais'), prerenderer.renderShell('/gais')];
  const around = { header: 'Header' } as ShellMarkup;
  for (const [{ id }] of child.send.mock.calls) child.emit('message', { id, answer: around });
  expect(await Promise.all(asked)).toEqual([around, around]);
});

test('passes on the events of the process', () => {
  child.emit('message', { event: { type: 'started' } });
  expect(listener).toHaveBeenCalledWith({ type: 'started' });
});

test('when the process ends, pending questions are rejected, and the end is reported once', async () => {
  const asked = prerenderer.renderShell('/gais');
  const looking = prerenderer.detectChanges();
  child.end();
  await expect(asked).rejects.toThrow('has ended');
  await looking;
  await expect(prerenderer.renderShell('/gais')).rejects.toThrow('has ended');
  await prerenderer.detectChanges();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(listener).toHaveBeenCalledWith(expect.objectContaining({ type: 'failed' }));
});
