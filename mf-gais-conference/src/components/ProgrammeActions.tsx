import { EventStage } from '@concourse/site/eventStage';
import { EventActions, SecondaryAction } from '@concourse/ui/EventActions';

/** The action of the stage, and the programme. While the doors are open, the programme is the action of the stage. */
export function ProgrammeActions() {
  const programme = <SecondaryAction href="/gais/programme" label="See the programme" />;
  return (
    <EventActions>
      <EventStage announced={programme} open={null} over={programme} />
    </EventActions>
  );
}
