import { useCrumbs } from '@concourse/area/crumbs';
import { platforms } from '@concourse/pictures/closings';
import { hall } from '@concourse/pictures/scenes';
import { Benefits } from '@concourse/ui/Benefits';
import { CallToAction } from '@concourse/ui/CallToAction';
import { DataTable } from '@concourse/ui/DataTable';
import { EventActions } from '@concourse/ui/EventActions';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { LinkList } from '@concourse/ui/LinkList';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { Hall } from '../components/hall/Hall';
import { ProgrammeActions } from '../components/ProgrammeActions';
import { VenueHelp } from '../components/VenueHelp';
import { VenueMap } from '../components/VenueMap';
import { sections, text } from '../content/pages/venue';
import { access, directions, hotels } from '../content/venue';

export default function VenuePage() {
  const { place, hotels } = sections;
  return (
    <>
      <EventPageHead
        {...text.head}
        crumbs={useCrumbs()}
        picture={hall.head}
        actions={<EventActions />}
      />
      <Section id="rooms">
        <SectionHeading title={sections.rooms.title} aside={sections.rooms.aside} />
        <Hall />
      </Section>
      <Section ground="enamel" id="map">
        <SectionHeading title={place.title} aside={place.aside} />
        <VenueMap />
      </Section>
      <Section id="travel">
        <TwoColumn title={sections.ways.title} lead={sections.ways.lead}>
          <div data-prose>
            <Benefits items={directions} />
          </div>
        </TwoColumn>
      </Section>
      <Section ground="enamel" id="hotels">
        <SectionHeading title={hotels.title} aside={hotels.aside} />
        <div data-prose>
          <VenueHotels />
        </div>
      </Section>
      <Section ground="concrete" id="access">
        <SectionHeading title={sections.access.title} aside={sections.access.aside} />
        <div data-prose>
          <LinkList rows={access.map(({ title, text }) => ({ label: title, text }))} />
        </div>
        <VenueHelp />
      </Section>
      <CallToAction {...text.next} art={platforms} skyline actions={<ProgrammeActions />} />
    </>
  );
}

function VenueHotels() {
  return (
    <DataTable
      caption="Hotels near the hall, with the way on foot"
      columns={[{ label: 'Hotel' }, { label: 'What it is like' }, { label: 'On foot' }]}
      rows={hotels.map(({ sign, name, minutes, text }) => ({
        key: sign,
        cells: [`${sign} · ${name}`, text, `${minutes} minutes`],
      }))}
    />
  );
}
