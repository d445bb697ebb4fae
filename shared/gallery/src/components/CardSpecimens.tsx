import award from '@concourse/pictures/scenes/award.svg';
import forum from '@concourse/pictures/scenes/forum.svg';
import forumDark from '@concourse/pictures/scenes/forum-dark.svg';
import hallWide from '@concourse/pictures/scenes/hall-wide.svg';
import hall from '@concourse/pictures/scenes/hall.svg';
import ring from '@concourse/pictures/ring-signal.svg';
import { AlternatingFeature } from '@concourse/ui/AlternatingFeature';
import { Badge } from '@concourse/ui/Badge';
import { Button } from '@concourse/ui/Button';
import { Card } from '@concourse/ui/Card';
import { CardGrid } from '@concourse/ui/CardGrid';
import { ImageCard } from '@concourse/ui/ImageCard';
import { ImageCardRow } from '@concourse/ui/ImageCardRow';
import { Panel } from './Panel';
import { Specimen } from './Specimen';

const tall = { width: 640, height: 760 };

export function CardSpecimens() {
  return (
    <Specimen title="Cards" note="one place to go, or none">
      <ImageCardRow stepped>
        <ImageCard
          title="Summits"
          picture={{ src: hall, ...tall }}
          href="/gallery"
          linkLabel="Visit the AI summit"
        >
          <p>Two days, one hall. A whole industry in walking distance of itself.</p>
        </ImageCard>
        <ImageCard
          title="Investor forums"
          picture={{ src: forum, ...tall }}
          ground="signal"
          href="/gallery"
        >
          <p>Eighty founders, eighty cheque-writers, and a seating plan.</p>
        </ImageCard>
        <ImageCard title="Awards" picture={{ src: award, ...tall }}>
          <p>Judged on evidence.</p>
        </ImageCard>
      </ImageCardRow>
      <ImageCardRow>
        <ImageCard title="Meetings" picture={{ src: forumDark, ...tall }} href="/gallery" />
        <ImageCard title="Meetings, on grey" picture={{ src: forum, ...tall }} ground="concrete" />
      </ImageCardRow>
      <Cards />
      <Panel ground="dark">
        <Cards />
      </Panel>
      <Panel ground="signal">
        <Cards />
      </Panel>
      <AlternatingFeature
        items={[
          {
            title: 'Hear it from the people who ran it',
            text: <p>Every keynote is given by somebody with a system in production.</p>,
            points: ['Case files, published after the talk', 'No vendor pitches'],
            picture: { src: hallWide, width: 800, height: 600 },
          },
          {
            title: 'Use the city',
            text: <p>Berlin is the third day.</p>,
            picture: { src: ring, width: 640, height: 520 },
            ground: 'signal',
          },
        ]}
      />
    </Specimen>
  );
}

function Cards() {
  return (
    <CardGrid columns={4}>
      <Card title="Healthcare" icon="pulse" href="/gallery">
        <p>Clinical evidence, liability and the waiting room.</p>
      </Card>
      <Card title="Operations at Scale" line={4} tile="C4" href="/gallery" linkLabel="Read more">
        <p>With an edge in its line colour.</p>
      </Card>
      <Card
        title="Best Use of AI"
        badge={<Badge status="ok">Open</Badge>}
        points={['Organisations of any size', 'In production for a year']}
        actions={
          <Button size="sm" variant="line">
            Apply Now
          </Button>
        }
      />
      <Card
        title="With a picture"
        picture={{ src: hallWide, width: 800, height: 600 }}
        href="/gallery"
      />
    </CardGrid>
  );
}
