import tower from '@concourse/shared/art/generated/scenes/tower-head.svg';
import { Button } from '@concourse/shared/ui/Button';
import { DemographyRows } from '@concourse/shared/ui/DemographyRows';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { Section } from '@concourse/shared/ui/Section';
import { Station } from '@concourse/shared/ui/Station';
import { trackSections } from '../content/trackSections';
import { text } from '../content/pages/exploreTracks';

export function ExploreTracksPage() {
  return (
    <>
      <PageHead
        {...text.head}
        crumbs={[{ label: 'GAIS', href: '/gais' }, { label: 'Explore tracks' }]}
        picture={{ src: tower, width: 1000, height: 500 }}
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
        <Station title="Straight to a group" aside="46 tracks in five groups" />
        <DemographyRows
          rows={trackSections.map(({ id, title, description, count }) => ({
            label: title,
            text: `${description} ${count} tracks.`,
            href: `/gais/UnifiedTracks#${id}`,
          }))}
        />
      </Section>
    </>
  );
}
