import { long } from '../support/tags';
import { expect, test } from '../support/test';
import { faultCases, fixedText, transports, type Transport } from './faultCases';
import { runFault } from './runFault';

// Tests are independent and mostly wait.
test.describe.configure({ mode: 'parallel' });
test.setTimeout(180_000);

/** The worst fault: the response is lost after delivery. Every run tests it with one transport, long runs test all cases. */
const inEveryRun = 'delivered, then dropped';

const columns = Object.keys(transports) as Transport[];

for (const [column, transport] of columns.entries()) {
  const form = transports[transport];
  for (const [row, fault] of faultCases.entries()) {
    const isInEveryRun = row % columns.length === column && fault.name === inEveryRun;
    const details = isInEveryRun ? {} : long;
    test(
      `${transport}, ${fault.name}: the message is received exactly once`,
      details,
      async ({ site }) => {
        const expected = fault.expect(transport);
        const observed = await runFault(site, fault, transport, ` (${fault.name}, ${transport})`);

        if (!fault.closesTab) expect(observed.title).toBe(fixedText(form, expected));
        expect(observed.message).toContain(expected.message);
        expect(observed.outcome).toBe(expected.outcome);
        if (expected.outcome !== 'sent')
          expect(observed.storedIn).toBe(fault.storage ? 'page' : 'device');
        // Answers that are stored nowhere else must stay in the fields.
        if (observed.storedIn === 'page') expect(observed.fields).toBe('kept');
        const { arrivedImmediately, arrivedAutomatically, arrivedAfterRetry } = expected;
        expect(observed).toMatchObject({
          arrivedImmediately,
          arrivedAutomatically,
          arrivedAfterRetry,
          ids: 1,
        });
      },
    );
  }
}
