/** @jest-environment node */
import { production } from '@concourse/core/store/environment';
import type { MirrorSyncOptions } from './MirrorSync';
import { type MirrorHealth, HealthFile } from './runSync';

const live = { edition: '0123456789abcdef', folder: 'f' };
const follower = { routing: { rev: 3, live, percent: 0 }, degraded: null };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2025-10-10T09:00:00Z') });
});

afterEach(() => {
  jest.useRealTimers();
});

function file(state = { problem: null as Error | null, lookedAt: null as Date | null }) {
  const told: MirrorHealth[] = [];
  const lines: string[] = [];
  const disk = { isFull: false };
  const copy = {
    writeJson: (_: string, health: MirrorHealth): Promise<void> => {
      if (disk.isFull) return Promise.reject(new Error('no space left on device'));
      told.push(health);
      return Promise.resolve();
    },
  };
  const log = (line: string): unknown => lines.push(line);
  const source = { environment: production };
  const options = { source, copy, log, now: () => new Date() } as unknown as MirrorSyncOptions;
  return { health: new HealthFile(options, follower, state), told, lines, disk };
}

test('a follower says every five seconds that it is at work, whatever it waits for', async () => {
  const { health, told } = file();
  await health.start();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(told.map(({ aliveAt }) => aliveAt)).toEqual([
    '2025-10-10T09:00:00.000Z',
    '2025-10-10T09:00:05.000Z',
    '2025-10-10T09:00:10.000Z',
  ]);
  expect(told[0]).toMatchObject({
    status: 'ok',
    environment: 'production',
    rev: 3,
    edition: live.edition,
    lookedAt: null,
  });
  await health.stop();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(told).toHaveLength(3);
});

test('a copy that was made once says that nobody follows', async () => {
  const { health, told } = file();
  await health.write();
  expect(told).toMatchObject([{ aliveAt: null }]);
});

test('a full disk is said once, and ends nothing', async () => {
  const { health, told, lines, disk } = file();
  disk.isFull = true;
  await health.start();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(lines).toEqual([expect.stringContaining('no space left on device')]);
  disk.isFull = false;
  await jest.advanceTimersByTimeAsync(5000);
  expect(told).toHaveLength(1);
  await health.stop();
});
