import { setImmediate } from 'node:timers/promises';
import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { contactForm } from '../contactForm';
import { database } from '../delivery/database';
import { clearDeviceStorage } from '../testing/clearDeviceStorage';
import { useBackgroundDeliveries } from './useOutbox';

const id = '11111111-2222-4333-8444-555555555555';

/** A submission arrived, and nobody has read so yet. */
async function leaveUntoldArrival(): Promise<void> {
  await clearDeviceStorage();
  const mark = { digest: 'd', id, formId: contactForm.id, at: Date.now(), untold: true };
  await (await database()).put('sent', mark);
}

/** Opens the page of the form. `told` is what its visitor read before the page was left. */
function openPage(): { told: string[]; leave: () => void } {
  const told: string[] = [];
  let left = false;
  const tell = (arrived: string): void => {
    if (!left) told.push(arrived);
  };
  const { unmount } = renderHook(() => useBackgroundDeliveries(contactForm, tell));
  return {
    told,
    leave: () => {
      left = true;
      unmount();
    },
  };
}

/** Lets the database work through so many of its steps. */
async function pass(steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) await setImmediate();
}

const moments = Array.from({ length: 25 }, (_, step) => step);

test('an arrival is told once, at whichever moment a page that looks for it is left', async () => {
  const byFirst: string[] = [];
  for (const moment of moments) {
    await leaveUntoldArrival();
    const first = openPage();
    await pass(moment);
    first.leave();
    const second = openPage();
    await waitFor(() => expect([...first.told, ...second.told]).toEqual([id]));
    await pass(10);
    expect([...first.told, ...second.told]).toEqual([id]);
    second.leave();
    byFirst.push(...first.told);
  }
  // The moments reach from before it was taken until after it was told.
  expect(byFirst.length).toBeGreaterThan(0);
  expect(byFirst.length).toBeLessThan(moments.length);
});
