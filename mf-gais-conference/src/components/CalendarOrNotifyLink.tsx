import type { ComponentProps } from 'react';
import { DatePhase } from '@concourse/site/byDatePhase';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { CalendarLink } from './CalendarLink';

/** Facts with the dates of an event. */
export type DatesFact = 'gais.summit.dates' | 'gais.healthcareSummit.date';

type Props = ComponentProps<typeof CalendarLink> & {
  /** The fact with the dates. */
  of: DatesFact;
};

/** Link to request a notification about the next dates, by the fact with the dates. */
const notifyLink: Record<DatesFact, string> = {
  'gais.summit.dates': '/gais/Registration',
  'gais.healthcareSummit.date': '/gais/Registration?conference=healthcare',
};

/** Links to the calendar file before the event, and to the notification form after it. */
export const CalendarOrNotifyLink = ({ of, ...link }: Props) => (
  <DatePhase
    fact={of}
    upcoming={<CalendarLink {...link} />}
    past={<ArrowLink href={notifyLink[of]}>Email me the next dates</ArrowLink>}
  />
);
