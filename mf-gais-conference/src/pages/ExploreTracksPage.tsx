import { useCrumbs } from '@concourse/area/crumbs';
import { points } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { LinkList } from '@concourse/ui/LinkList';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { text } from '../content/pages/exploreTracks';
import { summitSessions } from '../content/programme/programme';
import { roomOf } from '../content/programme/rooms';
import { trackSections, type TrackSection } from '../content/trackSections';
import { byRoom, lineOf } from '../programme/schedule';

/** In which rooms a group of tracks is on. */
function whereIs(group: TrackSection['id']): string {
  const own = summitSessions.filter((session) => lineOf(session)?.id === group);
  const names = byRoom(own).flatMap(({ sessions: [first] }) =>
    first ? roomOf(first.room).name : [],
  );
  return new Intl.ListFormat('en-GB').format(names);
}

export default function ExploreTracksPage() {
  return (
    <>
      <PageHead
        {...text.head}
        crumbs={useCrumbs()}
        picture={points.head}
        actions={
          <>
            <Button href="/gais/UnifiedTracks">VIEW ALL TRACKS</Button>
            <Button href="/gais/conference" variant="line">
              INDUSTRY TRACKS
            </Button>
          </>
        }
      />
      <Section>
        <SectionHeading title="Straight to a group" aside="46 tracks in five groups" />
        <LinkList
          rows={trackSections.map(({ id, title, description, count }) => ({
            label: title,
            text: `${description} ${count} tracks: ${whereIs(id)}.`,
            href: `/gais/UnifiedTracks#${id}`,
          }))}
        />
      </Section>
    </>
  );
}
