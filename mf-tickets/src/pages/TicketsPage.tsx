import { interchange } from '@concourse/pictures/closings';
import { byEventStage, EventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { EventActions } from '@concourse/ui/EventActions';
import { EventStatus } from '@concourse/ui/EventStatus';
import { PageHead } from '@concourse/ui/PageHead';
import { LastPrices } from '../components/LastPrices';
import { PassesOnSale } from '../components/PassesOnSale';
import { PricePhaseTimeline } from '../components/PricePhaseTimeline';

const passes = { label: 'See the passes', href: '#passes' };
const seePasses = (
  <Button href={passes.href} variant="line">
    {passes.label}
  </Button>
);
const preRegister = (
  <Button href="/gais/TicketRegistration" variant="line">
    Pre-register for the next summit
  </Button>
);

export default function TicketsPage() {
  return (
    <>
      <PageHead
        title={
          <EventStage
            announced="Four passes, soon."
            onSale={
              <>
                Buy early. <br />
                Sit closer.
              </>
            }
            soldOut="Every chair is taken."
            open="The doors are open."
            over="Berlin 2026 is over."
            next="The next one starts here."
          />
        }
        lead={byEventStage({
          announced: 'Four passes, their prices and what each includes. They are not on sale yet.',
          onSale: `Four passes for the ${quote('gais.summit.name')}: their prices and what each includes.`,
          soldOut:
            'No passes are left. Book Now puts you on the waiting list: free, nothing is due.',
          open: 'Passes are no longer on sale. You can pre-register for the next summit: free, nothing is due.',
          over: 'Passes for the next summit are not on sale yet. You can pre-register: free, nothing is due.',
          next: 'Pre-registration is free, nothing is due. The prices below are those of Berlin 2026.',
        })}
        actions={
          <EventActions own={{ onSale: passes }}>
            <EventStage
              announced={seePasses}
              onSale={null}
              soldOut={seePasses}
              open={preRegister}
              next={null}
            />
          </EventActions>
        }
        edge="ticket"
        status={<EventStatus />}
      >
        <EventStage announced={<PricePhaseTimeline />} open={null} />
      </PageHead>
      <EventStage announced={<PassesOnSale />} open={<LastPrices />} />
      <CallToAction
        title="Ask a person."
        lead="Groups, embassies and everyone whose question is not answered here."
        art={interchange}
        skyline
        actions={<Button href="/gais/contact">Write to the ticket desk</Button>}
      />
    </>
  );
}
