import { DatePhase } from '@concourse/site/byDatePhase';
import { Badge } from '../Badge/Badge';

type Props = {
  /** The fact of the days. */
  fact: string;
};

/** Beside days: that they are today, or over. Of days to come the date says enough. */
export const DayBadge = ({ fact }: Props) => (
  <DatePhase
    fact={fact}
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
