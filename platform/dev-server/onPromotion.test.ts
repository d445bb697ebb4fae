/** @jest-environment node */
import type { LiveAnswer, LiveSite } from './LiveSite';
import { onPromotion } from './onPromotion';

jest.useFakeTimers();

const look = (): Promise<void> => jest.advanceTimersByTimeAsync(1000);

test('another edition is told once; a site that is away, and one that comes back, are none', async () => {
  let answer: () => LiveAnswer = () => ({ status: 200, headers: {}, body: Buffer.from('one') });
  const live = { ask: () => Promise.resolve().then(() => answer()) } as unknown as LiveSite;
  const promoted = jest.fn();
  const stop = onPromotion(live, promoted, 1000);
  await look();
  const first = answer;
  answer = () => {
    throw new Error('away');
  };
  await look();
  answer = () => ({ status: 503, headers: {}, body: Buffer.from('starting') });
  await look();
  answer = first;
  await look();
  expect(promoted).not.toHaveBeenCalled();

  answer = () => ({ status: 200, headers: {}, body: Buffer.from('two') });
  await look();
  await look();
  expect(promoted).toHaveBeenCalledTimes(1);
  stop();
});
