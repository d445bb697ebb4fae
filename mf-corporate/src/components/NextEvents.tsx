import { EventStage } from '@concourse/site/eventStage';
import { siteConfig } from '@concourse/site/siteConfig';
import { Badge } from '@concourse/ui/Badge';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { DataTable } from '@concourse/ui/DataTable';
import { SecondaryAction } from '@concourse/ui/EventActions';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { nextEvents } from '../content/home';
import { summitList, summitPath, type ListedSummit } from '../content/summitList';
import * as s from './NextEvents.module.scss';

const nextEventBadge = ({ nextDate }: ListedSummit) => {
  if (!nextDate) return <Badge status="wait">{nextEvents.unannounced}</Badge>;
  const where = `${nextDate.city}, ${nextDate.dates}`;
  const open = <Badge status="open">{where}</Badge>;
  return (
    <EventStage
      announced={open}
      open={<Badge status="open">Today: {where}</Badge>}
      over={
        <Badge>
          {nextEvents.departed}: {where}
        </Badge>
      }
      next={open}
    />
  );
};

export function NextEvents() {
  return (
    <Section ground="concrete" id="departures" className={s.board}>
      <SectionHeading title={nextEvents.title} />
      <DataTable
        caption={nextEvents.caption}
        columns={nextEvents.columns.map((label) => ({ label }))}
        rows={summitList.map((summit: ListedSummit) => ({
          key: summit.id,
          href: summit.href ?? summitPath(summit),
          cells: [summit.heading, summit.participants, summit.format, nextEventBadge(summit)],
        }))}
      />
      <div className={s.more}>
        <p>{nextEvents.more}</p>
        <ButtonRow>
          <SecondaryAction href="/gais/programme" label="See the programme" />
          <Button href={siteConfig().links.externalSummit} variant="line" icon="external">
            EXPLORE MORE
          </Button>
        </ButtonRow>
      </div>
    </Section>
  );
}
