import { EventStage } from '@concourse/site/eventStage';
import { EventActions, PrimaryAction, type Action } from '@concourse/ui/EventActions';

type Props = {
  /** The application: primary until the doors open and for the next summit, otherwise second. */
  apply: Action;
};

/** The actions of a page for exhibitors. Applications do not depend on the sale of passes. */
export const ExhibitorActions = ({ apply }: Props) => (
  <EventStage
    announced={<PrimaryAction {...apply} />}
    open={<EventActions sale={apply} />}
    next={<PrimaryAction {...apply} />}
  />
);
