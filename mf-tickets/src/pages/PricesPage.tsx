import { useCrumbs } from '@concourse/area/crumbs';
import { clock } from '@concourse/pictures/scenes';
import { quote } from '@concourse/site/quote';
import { DataTable } from '@concourse/ui/DataTable';
import { EventActions } from '@concourse/ui/EventActions';
import { EventStatus } from '@concourse/ui/EventStatus';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
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
        picture={clock.head}
        crumbs={useCrumbs()}
        status={<EventStatus />}
        actions={
          <EventActions sale={{ label: 'See the passes', href: '/gais/ticket' }}>
            <PrintButton>Print it on A4</PrintButton>
          </EventActions>
        }
      />
      {priceTables().map(({ id, title, aside, columns, rows, notes = [] }) => (
        <Section key={id} labelledBy={id} space="snug">
          <SectionHeading title={title} aside={aside} id={id} />
          <div className={s.table}>
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
