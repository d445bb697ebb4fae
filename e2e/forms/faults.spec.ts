import { long } from '../support/long';
import { expect, test } from '../support/test';
import { faultCases, fixedText, transports, type Transport } from './faultCases';
import { runFault } from './runFault';

// Each row of the table is a visitor of its own, and most of them wait.
test.describe.configure({ mode: 'parallel' });
test.setTimeout(180_000);

/** What is met in every run, by one transport: the answer is lost, the worst of them. */
const inEveryRun = 'delivered, then dropped';

const columns = Object.keys(transports) as Transport[];

for (const [column, transport] of columns.entries()) {
  const form = transports[transport];
  for (const [row, fault] of faultCases.entries()) {
    // Everything meets everything in the long run.
    const meets = row % columns.length === column && fault.name === inEveryRun;
    const details = meets ? {} : long;
    test(`${transport}, ${fault.name}: nothing lost, nothing twice`, details, async ({ site }) => {
      const expected = fault.expect(transport);
      const seen = await runFault(site, fault, transport, ` (${fault.name}, ${transport})`);

      if (!fault.closesTab) expect(seen.title).toBe(fixedText(form, expected));
      expect(seen.message).toContain(expected.message);
      expect(seen.outcome).toBe(expected.outcome);
      if (expected.outcome !== 'sent')
        expect(seen.storedIn).toBe(fault.storage ? 'page' : 'device');
      // What is nowhere but in the page must stay in its fields.
      if (seen.storedIn === 'page') expect(seen.fields).toBe('left');
      const { arrivedImmediately, arrivedAutomatically, arrivedAfterRetry } = expected;
      expect(seen).toMatchObject({
        arrivedImmediately: arrivedImmediately,
        arrivedAutomatically: arrivedAutomatically,
        arrivedAfterRetry: arrivedAfterRetry,
        ids: 1,
      });
    });
  }
}
