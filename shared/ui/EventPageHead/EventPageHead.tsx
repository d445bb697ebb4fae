import type { ComponentProps } from 'react';
import { EventStatus } from '../EventStatus/EventStatus';
import { PageHead } from '../PageHead/PageHead';

/** The head of a page about the summit, which begins with the summit's stage. */
export const EventPageHead = (props: Omit<ComponentProps<typeof PageHead>, 'status'>) => (
  <PageHead {...props} status={<EventStatus />} />
);
