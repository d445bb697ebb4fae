// `npx tsx e2e/forms/faultTable.ts`: every fault, every way to send, in a real browser against the
// stand-in: what the visitor is told, what is kept, and how often the message arrived.
import { existsSync } from 'node:fs';
import { baseStore } from '../support/commandLine';
import releaseBaseSite from '../support/releaseBaseSite';
import { startSite } from '../support/site';
import { faultCases, transports, type Transport } from './faultCases';
import { runFault } from './runFault';

const row = (cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;

const head = [
  'fault',
  'sent by',
  'outcome',
  'kept on',
  'arrived at once',
  'by itself, or the same again',
  'in the end',
  'as promised',
];

if (!existsSync(baseStore)) await releaseBaseSite();
const site = await startSite();
const total = { cells: 0, lost: 0, twice: 0 };
try {
  console.log(row(head));
  console.log(row(head.map(() => '---')));
  for (const fault of faultCases) {
    for (const transport of Object.keys(transports) as Transport[]) {
      const mark = ` (${fault.name}, ${transport})`;
      const { outcome, storedIn, arrivedImmediately, arrivedAutomatically, arrivedAfterRetry } =
        await runFault(site, fault, transport, mark);
      const promised = fault.expect(transport);
      const held =
        outcome === promised.outcome &&
        arrivedImmediately === promised.arrivedImmediately &&
        arrivedAutomatically === promised.arrivedAutomatically &&
        arrivedAfterRetry === promised.arrivedAfterRetry;
      total.cells += 1;
      if (arrivedAfterRetry < 1) total.lost += 1;
      if (arrivedAfterRetry > 1) total.twice += 1;
      console.log(
        row([
          fault.name,
          transport,
          outcome,
          storedIn === 'arrived' ? '' : storedIn,
          arrivedImmediately,
          arrivedAutomatically,
          arrivedAfterRetry,
          held ? 'yes' : 'NO',
        ]),
      );
    }
  }
} finally {
  await site.stop();
}
console.log(`\n${total.cells} cells: ${total.lost} lost, ${total.twice} delivered twice.`);
process.exitCode = total.lost + total.twice > 0 ? 1 : 0;
