import { DatePhase } from '@concourse/site/byDatePhase';
import { Badge } from '../Badge/Badge';

type Props = {
  /** Name of a fact that is a date or date range. */
  fact: string;
};

/** A badge next to a date that says that it is today or completed. Upcoming dates have none. */
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
        <Badge status="ok">Completed</Badge>
      </>
    }
  />
);
