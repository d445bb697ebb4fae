import type { ComponentProps } from 'react';
import { WithState } from '@concourse/site/byState';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { CalendarLink } from './CalendarLink';

type Props = ComponentProps<typeof CalendarLink> & {
  /** The fact of the days. */
  of: string;
};

/** The calendar file of days to come; once they are over, the way to be told of the next ones. */
export const CalendarOrNews = ({ of, ...link }: Props) => (
  <WithState
    of={of}
    upcoming={<CalendarLink {...link} />}
    past={<ArrowLink href="/gais/Registration">Next dates to be announced: be told</ArrowLink>}
  />
);
