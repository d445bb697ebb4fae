import { useCrumbs } from '@concourse/area/crumbs';
import { quote } from '@concourse/site/quote';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { DataTable } from '@concourse/ui/DataTable';
import { EventActions, SecondaryAction } from '@concourse/ui/EventActions';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { Section } from '@concourse/ui/Section';
import { ClosingStrip } from '../components/ClosingStrip';
import { GrossPrices } from '../components/GrossPrices';
import { PrintButton } from '../components/PrintButton';
import { priceTables } from '../content/prices';
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
          <EventActions sale={{ label: 'See the passes', href: '/gais/ticket' }}>
            <PrintButton>Print it on A4</PrintButton>
          </EventActions>
        </ButtonRow>
      </EventPageHead>
      <Section as="div" space="snug">
        <div>
          {priceTables().map(({ id, title, aside, columns, rows, notes = [] }) => (
            <section key={id} className={s.part} aria-labelledby={id}>
              <div>
                <h2 className="h2" id={id}>
                  {title}
                </h2>
                {aside}
              </div>
              <div className={s.table} data-columns={columns.length}>
                <DataTable
                  caption={title}
                  columns={columns.map((label) => ({ label }))}
                  rows={rows.map((cells, index) => ({ key: String(index), cells }))}
                />
                {notes.map((note) => (
                  <p key={note} className={s.note}>
                    {note}
                  </p>
                ))}
              </div>
            </section>
          ))}
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
