import { WithState } from '@concourse/site/byState';
import { siteConfig } from '@concourse/site/siteConfig';
import { Badge } from '@concourse/ui/Badge';
import { Button } from '@concourse/ui/Button';
import { DataTable } from '@concourse/ui/DataTable';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { departures } from '../content/home';
import { summitList, summitPath, type ListedSummit } from '../content/summitList';
import * as s from './Departures.module.scss';

const departure = ({ departs }: ListedSummit) =>
  departs ? (
    <WithState
      of={departs.of}
      upcoming={
        <Badge status="open">
          {departs.city}, {departs.dates}
        </Badge>
      }
      today={
        <Badge status="open">
          Today: {departs.city}, {departs.dates}
        </Badge>
      }
      past={
        <>
          <Badge>
            {departures.departed}: {departs.city}, {departs.dates}
          </Badge>{' '}
          <Badge status="wait">Next: {departures.unannounced.toLowerCase()}</Badge>
        </>
      }
    />
  ) : (
    <Badge status="wait">{departures.unannounced}</Badge>
  );

/** The five summits as a departure board, and the way to the summit's own site. */
export function Departures() {
  return (
    <Section ground="concrete" id="departures">
      <SectionHeading title={departures.title} aside={departures.aside} />
      <DataTable
        caption={departures.caption}
        columns={departures.columns.map((label) => ({ label }))}
        rows={summitList.map((summit: ListedSummit) => ({
          key: summit.id,
          href: summit.href ?? summitPath(summit),
          cells: [summit.heading, summit.meets, summit.format, departure(summit)],
        }))}
      />
      <div className={s.more}>
        <p>{departures.more}</p>
        <Button href={siteConfig().links.externalSummit} variant="line" icon="external">
          EXPLORE MORE
        </Button>
      </div>
    </Section>
  );
}
