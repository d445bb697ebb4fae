import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { Row } from './Row';
import { Specimen } from './Specimen';

export function ButtonSpecimens() {
  return (
    <Specimen title="Buttons" note="the arrow moves on hover">
      <Row>
        <Button>Get Tickets</Button>
        <Button href="/gallery">As a link</Button>
        <Button size="sm">Small</Button>
        <Button busy>Submitting...</Button>
        <Button disabled>Sold out</Button>
        <Button aria-disabled>COMING SOON</Button>
        <Button variant="ink">Get Standard</Button>
        <Button variant="line">See the tracks</Button>
        <Button variant="line" size="sm" icon="retry">
          Try again
        </Button>
        <ArrowLink href="/gallery">Meet the team</ArrowLink>
        <ArrowLink href="/gallery" icon="external">
          Elsewhere
        </ArrowLink>
        <ArrowLink href="/gallery" icon="calendar">
          Add to calendar
        </ArrowLink>
      </Row>
      <Row ground="dark">
        <Button>Get Tickets</Button>
        <Button variant="line">See the tracks</Button>
        <Button busy>Submitting...</Button>
        <Button disabled>Sold out</Button>
        <ArrowLink href="/gallery">Meet the team</ArrowLink>
      </Row>
      <Row ground="signal">
        <Button variant="ink">Get Standard</Button>
        <Button variant="line">See the tracks</Button>
        <Button variant="ink" disabled>
          Sold out
        </Button>
        <ArrowLink href="/gallery">Meet the team</ArrowLink>
      </Row>
      <Button block>As wide as its column, with a text that may run to two lines on a phone</Button>
      <ButtonRow>
        <Button>In a row</Button>
        <Button variant="line">Second</Button>
      </ButtonRow>
    </Specimen>
  );
}
