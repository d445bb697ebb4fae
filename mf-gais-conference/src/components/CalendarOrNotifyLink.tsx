import type { ComponentProps } from 'react';
import { DatePhase } from '@concourse/site/byDatePhase';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { CalendarLink } from './CalendarLink';

/** The facts that hold an event's dates. */
export type DatesFact = 'gais.summit.dates' | 'gais.healthcareSummit.date';

type Props = ComponentProps<typeof CalendarLink> & {
  /** The fact of the days. */
  of: DatesFact;
};

/** Where a visitor asks for the next dates of an event, by the fact of its dates. */
const notifyLink: Record<DatesFact, string> = {
  'gais.summit.dates': '/gais/Registration',
  'gais.healthcareSummit.date': '/gais/Registration?conference=healthcare',
};

/** The calendar file of days to come; once they are over, the way to be told of the next ones. */
export const CalendarOrNotifyLink = ({ of, ...link }: Props) => (
  <DatePhase
    fact={of}
    upcoming={<CalendarLink {...link} />}
    past={<ArrowLink href={notifyLink[of]}>Next dates to be announced: be told</ArrowLink>}
  />
);
