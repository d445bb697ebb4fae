// `npx tsx e2e/forms/faultTable.ts` runs every fault with every transport in a real browser, and prints the outcome,
// where the answers are stored, and how often the service received the message.
import { existsSync } from 'node:fs';
import { baseStore } from '../support/commandLine';
import releaseBaseSite from '../support/releaseBaseSite';
import { startSite } from '../support/site';
import { faultCases, transports, type Transport } from './faultCases';
import { runFault } from './runFault';

const row = (cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;

const head = [
  'fault',
  'transport',
  'outcome',
  'stored on',
  'received at once',
  'received automatically or after resending',
  'received after retry',
  'as expected',
];

if (!existsSync(baseStore)) await releaseBaseSite();
const site = await startSite();
const total = { cells: 0, lost: 0, duplicates: 0 };
try {
  console.log(row(head));
  console.log(row(head.map(() => '---')));
  for (const fault of faultCases) {
    for (const transport of Object.keys(transports) as Transport[]) {
      const mark = ` (${fault.name}, ${transport})`;
      const { outcome, storedIn, arrivedImmediately, arrivedAutomatically, arrivedAfterRetry } =
        await runFault(site, fault, transport, mark);
      const expected = fault.expect(transport);
      const isAsExpected =
        outcome === expected.outcome &&
        arrivedImmediately === expected.arrivedImmediately &&
        arrivedAutomatically === expected.arrivedAutomatically &&
        arrivedAfterRetry === expected.arrivedAfterRetry;
      total.cells += 1;
      if (arrivedAfterRetry < 1) total.lost += 1;
      if (arrivedAfterRetry > 1) total.duplicates += 1;
      console.log(
        row([
          fault.name,
          transport,
          outcome,
          storedIn === 'service' ? '' : storedIn,
          arrivedImmediately,
          arrivedAutomatically,
          arrivedAfterRetry,
          isAsExpected ? 'yes' : 'NO',
        ]),
      );
    }
  }
} finally {
  await site.stop();
}
console.log(`\n${total.cells} cells: ${total.lost} lost, ${total.duplicates} delivered twice.`);
process.exitCode = total.lost + total.duplicates > 0 ? 1 : 0;
