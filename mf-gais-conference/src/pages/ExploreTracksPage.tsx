import { useCrumbs } from '@concourse/area/crumbs';
import { points } from '@concourse/pictures/scenes';
import { quote } from '@concourse/site/quote';
import { Button } from '@concourse/ui/Button';
import { EventActions } from '@concourse/ui/EventActions';
import { EventStatus } from '@concourse/ui/EventStatus';
import { LinkList } from '@concourse/ui/LinkList';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { text } from '../content/pages/exploreTracks';
import { trackSections } from '../content/trackSections';

export default function ExploreTracksPage() {
  return (
    <>
      <PageHead
        {...text.head}
        crumbs={useCrumbs()}
        status={<EventStatus />}
        picture={points.head}
        actions={
          <EventActions>
            <Button href="/gais/UnifiedTracks" variant="line">
              VIEW ALL TRACKS
            </Button>
            <Button href="/gais/conference" variant="line">
              INDUSTRY TRACKS
            </Button>
          </EventActions>
        }
      />
      <Section>
        <SectionHeading
          title="Track groups"
          aside={`${quote('gais.programme.tracks')} tracks in ${quote('gais.programme.groups')} groups; the ${quote('gais.programme.sessions')} sessions of the programme serve one or more of them`}
        />
        <LinkList
          rows={trackSections.map(({ id, title, description, count, rooms, hours }) => ({
            label: title,
            text: `${description} ${count} tracks: ${rooms}. Thursday ${hours.Thursday}, Friday ${hours.Friday}.`,
            href: `/gais/UnifiedTracks#${id}`,
          }))}
        />
      </Section>
    </>
  );
}
