import { useCrumbs } from '@concourse/area/crumbs';
import { points } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
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
