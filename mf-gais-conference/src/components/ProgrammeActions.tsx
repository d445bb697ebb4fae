import { EventStage } from '@concourse/site/eventStage';
import { Button } from '@concourse/ui/Button';
import { EventActions } from '@concourse/ui/EventActions';

/** The action of the stage, and the programme. While the doors are open, the programme is the action of the stage. */
export function ProgrammeActions() {
  const programme = (
    <Button href="/gais/programme" variant="line">
      See the programme
    </Button>
  );
  return (
    <EventActions>
      <EventStage announced={programme} open={null} over={programme} />
    </EventActions>
  );
}
