import { setImmediate } from 'node:timers/promises';
import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { contactForm } from '../contactForm';
import { database } from '../delivery/database';
import { clearDeviceStorage } from '../testing/clearDeviceStorage';
import { useBackgroundDeliveries } from './useOutbox';

const id = '11111111-2222-4333-8444-555555555555';

/** Stores a delivery that the visitor does not know about yet. */
async function storeUnacknowledgedDelivery(): Promise<void> {
  await clearDeviceStorage();
  const record = { digest: 'd', id, formId: contactForm.id, at: Date.now(), unannounced: true };
  await (await database()).put('sent', record);
}

/** Opens the page of the form. `reported`: the deliveries that the visitor saw before leaving. */
function openPage(): { reported: string[]; leave: () => void } {
  const reported: string[] = [];
  let hasLeft = false;
  const report = (arrived: string): void => {
    if (!hasLeft) reported.push(arrived);
  };
  const { unmount } = renderHook(() => useBackgroundDeliveries(contactForm, report));
  return {
    reported,
    leave: () => {
      hasLeft = true;
      unmount();
    },
  };
}

/** Lets the database perform this many steps. */
async function pass(steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) await setImmediate();
}

const moments = Array.from({ length: 25 }, (_, step) => step);

test('a delivery is reported once, whenever the page that reports it is left', async () => {
  const reportedByFirst: string[] = [];
  for (const moment of moments) {
    await storeUnacknowledgedDelivery();
    const first = openPage();
    await pass(moment);
    first.leave();
    const second = openPage();
    await waitFor(() => expect([...first.reported, ...second.reported]).toEqual([id]));
    await pass(10);
    expect([...first.reported, ...second.reported]).toEqual([id]);
    second.leave();
    reportedByFirst.push(...first.reported);
  }
  // Some pages are left before they report the delivery, others after.
  expect(reportedByFirst.length).toBeGreaterThan(0);
  expect(reportedByFirst.length).toBeLessThan(moments.length);
});
