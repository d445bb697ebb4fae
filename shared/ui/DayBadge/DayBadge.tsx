import { WithState } from '@concourse/site/byState';
import { Badge } from '../Badge/Badge';

type Props = {
  /** The fact of the days. */
  of: string;
};

/** Beside days: that they are today, or over. Of days to come the date says enough. */
export const DayBadge = ({ of }: Props) => (
  <WithState
    of={of}
    upcoming={null}
    today={
      <>
        {' '}
        <Badge status="open">Today</Badge>
      </>
    }
    past={
      <>
        {' '}
        <Badge>Over</Badge>
      </>
    }
  />
);
