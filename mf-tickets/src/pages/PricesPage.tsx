import { useCrumbs } from '@concourse/area/crumbs';
import { Fragment } from '@concourse/area/Fragment';
import { EventStage } from '@concourse/site/eventStage';
import { FactList } from '@concourse/site/factList';
import { quote } from '@concourse/site/quote';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { DataTable } from '@concourse/ui/DataTable';
import { EventActions, SecondaryAction, askForDates } from '@concourse/ui/EventActions';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { Section } from '@concourse/ui/Section';
import { ClosingStrip } from '../components/ClosingStrip';
import { GrossPrices } from '../components/GrossPrices';
import { PrintButton } from '../components/PrintButton';
import { pricePhaseIds, pricePhases } from '../content/pricePhases';
import { priceTables, type OtherTable, type PhaseTable, type PriceTable } from '../content/prices';
import * as s from './PricesPage.module.scss';

/** The sheet of prices and facts that buyers and journalists rely on. All other pages quote the same facts. */
export default function PricesPage() {
  return (
    <>
      <EventPageHead
        title="Prices and facts"
        lead={`Every price of the ${quote('gais.summit.name')}, ${quote('gais.summit.dates')}, with VAT. The other pages quote this sheet.`}
        edge="ticket"
        crumbs={useCrumbs()}
        aside={<GrossPrices />}
      >
        <ButtonRow>
          <EventActions
            sale={{ label: 'See the passes', href: '/gais/ticket' }}
            own={askForDates()}
          >
            <PrintButton>Print it on A4</PrintButton>
          </EventActions>
        </ButtonRow>
      </EventPageHead>
      <Section as="div" space="snug">
        <div>
          {priceTables().map((table) =>
            'sale' in table ? (
              <EventStage key={table.id} announced={<Part {...table} />} open={null} />
            ) : (
              <Part key={table.id} {...table} />
            ),
          )}
        </div>
      </Section>
      <ClosingStrip
        title="A figure is missing?"
        lead="Ask the ticket desk. The answer joins this sheet."
      >
        <Button href="/gais/contact" variant="ink">
          Write to the ticket desk
        </Button>
        <SecondaryAction href="/gais/ticket#compare" label="Compare the passes" />
      </ClosingStrip>
    </>
  );
}

const Part = (table: PriceTable | PhaseTable | OtherTable) => (
  <section className={s.part} aria-labelledby={table.id}>
    <div>
      <h2 className="h2" id={table.id}>
        {table.title}
      </h2>
      {table.aside}
    </div>
    {'fragment' in table ? (
      <div className={s.table} data-columns={table.columns}>
        <Fragment of={table.fragment} />
      </div>
    ) : (
      <OwnTable {...table} />
    )}
  </section>
);

const OwnTable = ({ title, columns, notes = [], ...table }: PriceTable | PhaseTable) => (
  <div className={s.table} data-columns={columns.length}>
    <DataTable
      caption={title}
      columns={columns.map((label) => ({ label }))}
      rows={
        'rows' in table
          ? table.rows.map((cells, index) => ({ key: String(index), cells }))
          : (show) =>
              pricePhaseIds.map((id) => (
                <FactList key={id} list={pricePhases} id={id}>
                  {(row) => show({ key: id, cells: table.cellsOf(id, row) })}
                </FactList>
              ))
      }
    />
    {notes.map((note) => (
      <p key={note} className={s.note}>
        {note}
      </p>
    ))}
  </div>
);
