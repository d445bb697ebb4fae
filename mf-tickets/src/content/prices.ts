import { byPhase } from '@concourse/site/byDatePhase';
import { byEventStage } from '@concourse/site/eventStage';
import type { QuotedRow } from '@concourse/site/factList';
import { quote } from '@concourse/site/quote';
import { discountGroups } from './discounts';
import { inclusions } from './inclusions';
import { passes, type PassId } from './passes';
import { bySale } from './passSale';
import {
  announcedPrice,
  casesOfPhase,
  currentPhase,
  phaseDates,
  upcomingDates,
  type PricePhaseId,
} from './pricePhases';
import { taxNote } from './ticketNotes';

// Functions, because facts are available only during rendering. Every number here is a fact.

export type PriceTable = {
  id: string;
  title: string;
  aside?: string;
  columns: string[];
  rows: string[][];
  notes?: string[];
  /** Shown until the doors open. */
  sale?: true;
};

/** The table of the price phases, whose rows the organiser may edit: the cells of each. */
export type PhaseTable = Omit<PriceTable, 'rows'> & {
  cellsOf: (id: PricePhaseId, row: QuotedRow) => string[];
};

/** A table that another area owns. `columns` is their number. */
export type OtherTable = Pick<PriceTable, 'id' | 'title' | 'aside'> & {
  fragment: string;
  columns: number;
};

const ofPass = (id: PassId, name: string): string => quote(`tickets.pass.${id}.${name}`);
const euro = (id: PassId, name: string): string => `€${ofPass(id, name)}`;
const passTitles = (): string[] => passes.map(({ id }) => ofPass(id, 'title'));

const priceTable = (): PriceTable => ({
  id: 'passes',
  title: 'Passes',
  aside: 'Per person, in euro',
  columns: [
    'Pass',
    'Net',
    `VAT ${quote('tickets.vat')}`,
    'Gross',
    'Original price, net',
    'Discount',
  ],
  rows: passes.map(({ id }) => [
    `${ofPass(id, 'title')}${bySale(id, { open: '', soldOut: ', sold out' })}`,
    euro(id, 'price'),
    euro(id, 'price.vat'),
    euro(id, 'price.gross'),
    euro(id, 'originalPrice'),
    ofPass(id, 'price.discount'),
  ]),
  notes: [
    `${taxNote} The fee is €${quote('tickets.processingFee')} today; the booking shows any other amount before you pay.`,
  ],
});

const inclusionTable = (): PriceTable => ({
  id: 'includes',
  title: 'Included',
  columns: ['Includes', ...passTitles()],
  rows: inclusions.map(({ id, name, ...offers }) => [
    name,
    ...passes.map((pass) =>
      offers[pass.id] === undefined ? 'Not included' : quote(`tickets.includes.${id}.${pass.id}`),
    ),
  ]),
  notes: [
    `${ofPass('startup', 'title')}: issued subject to evaluation by the organiser. The startup pitches have ${quote('gais.pitch.slots')} slots of ${quote('gais.pitch.minutes')} minutes, each with ${quote('gais.pitch.questionMinutes')} minutes of questions.`,
  ],
});

/** The prices that are announced for an upcoming phase: one in each line. */
const announcedPrices = (row: QuotedRow): string => {
  const { textGiven } = row;
  const none = passes.reduce((text, { id }) => textGiven(`${id}=`, () => text), 'Not announced');
  const given = passes.map(({ id }) => textGiven(id, () => `${announcedPrice(id, row)}\n`));
  return none + given.join('');
};

const phaseTable = (): PhaseTable => ({
  id: 'phases',
  sale: true,
  title: 'Price phases',
  columns: ['Phase', 'Dates', 'Prices'],
  cellsOf: (id, row) => {
    const dates = phaseDates(row);
    const prices = byEventStage({ announced: announcedPrices(row), soldOut: 'None' });
    const cells = (upcoming: string, begun: string, over: string): string =>
      byPhase(currentPhase, casesOfPhase(id, { upcoming, active: begun, ended: begun, over }));
    return [
      row.quote('name'),
      cells(upcomingDates(row), dates, dates),
      cells(prices, 'As above', 'Ended'),
    ];
  },
  notes: [quote('tickets.earlyBird.terms')],
});

const groupTable = (): PriceTable => ({
  id: 'groups',
  title: 'Discounts',
  aside: 'Subject to verification',
  columns: ['Group', 'Proof'],
  rows: discountGroups.map(({ id }) => [
    quote(`tickets.groups.${id}.name`),
    quote(`tickets.groups.${id}.proof`),
  ]),
  notes: ['The rate is agreed after verification. Groups book several passes on one invoice.'],
});

const refundTable = (): PriceTable => ({
  id: 'refunds',
  title: 'Refunds and transfers',
  columns: ['Pass', 'You pay', `Refund within ${quote('tickets.refund.days')} days`, 'Later'],
  rows: passes.map(({ id }) => [
    ofPass(id, 'title'),
    euro(id, 'price.gross'),
    euro(id, 'price.refund'),
    'No refund',
  ]),
  notes: [
    `${quote('tickets.refund.terms')} That is ${quote('tickets.refund.adminFee.rest')} of the net price. ${quote('tickets.refund.after')}`,
    `The name on a ticket can be changed up to ${quote('tickets.transfer.days')} days before the event.`,
  ],
});

const nominationTable: OtherTable = {
  id: 'nominations',
  title: 'Award nominations',
  fragment: 'mf-awards/fees',
  columns: 3,
};

const figureTable: OtherTable = {
  id: 'figures',
  title: 'Figures of the summit',
  fragment: 'mf-gais-conference/figures',
  columns: 3,
};

/** The tables of the price sheet, in order. Only during rendering. */
export const priceTables = (): (PriceTable | PhaseTable | OtherTable)[] => [
  priceTable(),
  inclusionTable(),
  phaseTable(),
  groupTable(),
  refundTable(),
  nominationTable,
  figureTable,
];
