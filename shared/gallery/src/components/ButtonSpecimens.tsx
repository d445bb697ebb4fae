import { Button } from '@concourse/shared/ui/Button';
import { ButtonRow } from '@concourse/shared/ui/ButtonRow';
import { GoLink } from '@concourse/shared/ui/GoLink';
import { Row } from './Row';
import { Specimen } from './Specimen';

export function ButtonSpecimens() {
  return (
    <Specimen title="Buttons" note="hover turns the arrow plate">
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
        <GoLink href="/gallery">Meet the team</GoLink>
        <GoLink href="/gallery" icon="external">
          Elsewhere
        </GoLink>
        <GoLink href="/gallery" icon="calendar">
          Add to calendar
        </GoLink>
      </Row>
      <Row ground="dark">
        <Button>Get Tickets</Button>
        <Button variant="line">See the tracks</Button>
        <Button busy>Submitting...</Button>
        <Button disabled>Sold out</Button>
        <GoLink href="/gallery">Meet the team</GoLink>
      </Row>
      <Row ground="signal">
        <Button variant="ink">Get Standard</Button>
        <Button variant="line">See the tracks</Button>
        <Button variant="ink" disabled>
          Sold out
        </Button>
        <GoLink href="/gallery">Meet the team</GoLink>
      </Row>
      <Button block>As wide as its column, with a text that may run to two lines on a phone</Button>
      <ButtonRow align="center">
        <Button>In a row</Button>
        <Button variant="line">Centred</Button>
      </ButtonRow>
    </Specimen>
  );
}
