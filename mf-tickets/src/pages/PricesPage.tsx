import { useCrumbs } from '@concourse/area/crumbs';
import { quote } from '@concourse/site/quote';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { DataTable } from '@concourse/ui/DataTable';
import { EventActions } from '@concourse/ui/EventActions';
import { EventStatus } from '@concourse/ui/EventStatus';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { GrossPrices } from '../components/GrossPrices';
import { PrintButton } from '../components/PrintButton';
import { priceTables } from '../content/prices';
import * as s from './PricesPage.module.scss';

/** The sheet of prices and facts that buyers and journalists rely on. All other pages quote the same facts. */
export default function PricesPage() {
  return (
    <>
      <PageHead
        title="Prices and facts"
        lead={`Every price of the ${quote('gais.summit.name')}, ${quote('gais.summit.dates')}, with VAT. The other pages quote this sheet.`}
        edge="ticket"
        crumbs={useCrumbs()}
        status={<EventStatus />}
        aside={<GrossPrices />}
      >
        <ButtonRow>
          <EventActions sale={{ label: 'See the passes', href: '/gais/ticket' }}>
            <PrintButton>Print it on A4</PrintButton>
          </EventActions>
        </ButtonRow>
      </PageHead>
      {priceTables().map(({ id, title, aside, columns, rows, notes = [] }, index) => (
        <Section
          key={id}
          labelledBy={id}
          space="snug"
          ground={index % 2 === 1 ? 'enamel' : undefined}
        >
          <SectionHeading title={title} aside={aside} id={id} />
          <div className={s.table} data-columns={columns.length}>
            <DataTable
              caption={title}
              columns={columns.map((label) => ({ label }))}
              rows={rows.map((cells, index) => ({ key: String(index), cells }))}
            />
          </div>
          {notes.map((note) => (
            <p key={note} className={s.note}>
              {note}
            </p>
          ))}
        </Section>
      ))}
    </>
  );
}
