import { ringSignal } from '@concourse/pictures/routes';
import { award, forum, hall } from '@concourse/pictures/scenes';
import { AlternatingFeature } from '@concourse/ui/AlternatingFeature';
import { Badge } from '@concourse/ui/Badge';
import { Button } from '@concourse/ui/Button';
import { Card } from '@concourse/ui/Card';
import { CardGrid } from '@concourse/ui/CardGrid';
import { ImageCard } from '@concourse/ui/ImageCard';
import { ImageCardRow } from '@concourse/ui/ImageCardRow';
import { Panel } from './Panel';
import { Specimen } from './Specimen';

export function CardSpecimens() {
  return (
    <Specimen title="Cards" note="at most one link">
      <ImageCardRow stepped>
        <ImageCard
          title="Summits"
          picture={hall.plain}
          href="/gallery"
          linkLabel="Visit the AI summit"
        >
          <p>Two days, one hall. A whole industry in walking distance of itself.</p>
        </ImageCard>
        <ImageCard title="Investor forums" picture={forum.plain} ground="signal" href="/gallery">
          <p>Eighty founders, eighty cheque-writers, and a seating plan.</p>
        </ImageCard>
        <ImageCard title="Awards" picture={award.plain}>
          <p>Judged on evidence.</p>
        </ImageCard>
      </ImageCardRow>
      <ImageCardRow>
        <ImageCard title="Meetings" picture={forum.dark} href="/gallery" />
        <ImageCard title="Meetings, on grey" picture={forum.plain} ground="concrete" />
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
            picture: hall.wide,
          },
          {
            title: 'Use the city',
            text: <p>Berlin is the third day.</p>,
            picture: ringSignal,
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
      <Card title="Operations at Scale" line={4} href="/gallery" linkLabel="Read more">
        <p>With an edge in its line colour.</p>
      </Card>
      <Card
        title="Best Use of AI"
        badge={<Badge status="ok">Open</Badge>}
        points={['Organizations of any size', 'In production for a year']}
        actions={
          <Button size="sm" variant="line">
            Apply Now
          </Button>
        }
      />
      <Card title="With a picture" picture={hall.wide} href="/gallery" />
    </CardGrid>
  );
}
