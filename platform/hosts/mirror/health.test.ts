/** @jest-environment node */
import { production } from '@concourse/core/store/environment';
import type { MirrorSyncOptions } from './MirrorSync';
import { type MirrorHealth, HealthFile } from './runSync';

const live = { edition: '0123456789abcdef', folder: 'f' };
const mirrorState = {
  routing: { rev: 3, live, canaries: [], variants: [live], previews: [] },
  degraded: null,
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2025-10-10T09:00:00Z') });
});

afterEach(() => {
  jest.useRealTimers();
});

function setUp() {
  const written: MirrorHealth[] = [];
  const lines: string[] = [];
  const disk = { isFull: false };
  const copy = {
    writeJson: (_: string, health: MirrorHealth): Promise<void> => {
      if (disk.isFull) return Promise.reject(new Error('no space left on device'));
      written.push(health);
      return Promise.resolve();
    },
  };
  const log = (line: string): unknown => lines.push(line);
  const source = { environment: production };
  const options = { source, copy, log, now: () => new Date() } as unknown as MirrorSyncOptions;
  return { health: new HealthFile(options, mirrorState), written, lines, disk };
}

test('reports every five seconds that the process is running', async () => {
  const { health, written } = setUp();
  await health.start();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(written.map(({ aliveAt }) => aliveAt)).toEqual([
    '2025-10-10T09:00:00.000Z',
    '2025-10-10T09:00:05.000Z',
    '2025-10-10T09:00:10.000Z',
  ]);
  expect(written[0]).toMatchObject({
    status: 'ok',
    environment: 'production',
    rev: 3,
    edition: live.edition,
    lookedAt: null,
  });
  await health.stop();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(written).toHaveLength(3);
});

test('reports no running process for a mirror that was updated once', async () => {
  const { health, written } = setUp();
  await health.write();
  expect(written).toMatchObject([{ aliveAt: null }]);
});

test('logs a full disk once, and continues', async () => {
  const { health, written, lines, disk } = setUp();
  disk.isFull = true;
  await health.start();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(lines).toEqual([expect.stringContaining('no space left on device')]);
  disk.isFull = false;
  await jest.advanceTimersByTimeAsync(5000);
  expect(written).toHaveLength(1);
  await health.stop();
});
