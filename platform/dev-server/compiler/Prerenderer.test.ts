/** @jest-environment node */
import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { Prerenderer, type ShellAround } from './Prerenderer';

jest.mock('node:child_process', () => ({ fork: jest.fn() }));
jest.mock('./settings', () => ({ developmentEnv: {} }));
jest.mock('@concourse/core/project/programs', () => ({
  programOf: (file: string) => ({ file, execArgv: [] }),
}));

class Child extends EventEmitter {
  connected = true;
  exitCode: number | null = null;
  signalCode: string | null = null;
  send = jest.fn();
  end(): void {
    this.connected = false;
    this.exitCode = 1;
    this.emit('exit', 1, null);
  }
}

let child: Child;
let prerenderer: Prerenderer;
const failed = jest.fn();
beforeEach(() => {
  child = new Child();
  jest.mocked(fork).mockReturnValue(child as unknown as ReturnType<typeof fork>);
  failed.mockReset();
  prerenderer = new Prerenderer('shell', '.cache', true, {
    started: jest.fn(),
    done: jest.fn(),
    failed,
  });
});

test('everybody who asked about an address is answered', async () => {
  const asked = [prerenderer.around('/gais'), prerenderer.around('/gais')];
  const around = { header: 'Header' } as ShellAround;
  child.emit('message', { type: 'around', path: '/gais', around });
  expect(await Promise.all(asked)).toEqual([around, around]);
});

test('when the process ends, nobody goes on waiting for its answers, and it is said', async () => {
  const asked = prerenderer.around('/gais');
  const looking = prerenderer.look();
  child.end();
  await expect(asked).rejects.toThrow('has ended');
  await looking;
  await expect(prerenderer.around('/gais')).rejects.toThrow('has ended');
  await prerenderer.look();
  expect(failed).toHaveBeenCalledTimes(1);
});
