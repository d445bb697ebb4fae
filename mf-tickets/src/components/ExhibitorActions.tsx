import type { ReactNode } from 'react';
import { EventStage } from '@concourse/site/eventStage';
import { EventActions, PrimaryAction, type Action } from '@concourse/ui/EventActions';

type Props = {
  /** The application: primary until the doors open and for the next summit, otherwise second. */
  apply: Action;
  children?: ReactNode;
};

/** The actions of a page for exhibitors. Applications do not depend on the sale of passes. */
export const ExhibitorActions = ({ apply, children }: Props) => (
  <>
    <EventStage
      announced={<PrimaryAction {...apply} />}
      open={<EventActions sale={apply} />}
      next={<PrimaryAction {...apply} />}
    />
    {children}
  </>
);
