import { Fragment } from 'react';
import { byRowDatePhase, FactList, rowDatePhase, type QuotedRow } from '@concourse/site/factList';
import { Badge } from '@concourse/ui/Badge';
import { Icon } from '@concourse/ui/Icon';
import { Stop, StopText, Timeline } from '@concourse/ui/Timeline';
import { milestoneIcons, milestones } from '../content/milestones';

const open = (
  <>
    {' '}
    <Badge status="open">Open</Badge>
  </>
);

const badges = {
  upcoming: null,
  today: (
    <>
      {' '}
      <Badge status="open">Today</Badge>
    </>
  ),
  past: (
    <>
      {' '}
      <Badge status="ok">Completed</Badge>
    </>
  ),
};

const phases = { upcoming: 'upcoming', today: 'today', past: 'past' };

/** The phase of a milestone. One that lasts until another date is open until the end of that day. */
function phaseOf(row: QuotedRow): string {
  const { textGiven } = row;
  const ofPeriod = () =>
    byRowDatePhase(row, 'date', {
      ...phases,
      past: byRowDatePhase(row, 'until', { upcoming: 'today', past: 'past' }),
    });
  return (
    textGiven('until=', () => byRowDatePhase(row, 'date', phases)) + textGiven('until', ofPeriod)
  );
}

const Milestone = ({ row }: { row: QuotedRow }) => (
  <Stop
    title={row.quote('title')}
    date={row.quote('date')}
    dateTime={row.quoteValue('date')}
    phase={phaseOf(row)}
    badge={
      <>
        {row.given('until=', () => rowDatePhase(row, 'date', badges))}
        {row.given('until', () =>
          rowDatePhase(row, 'date', {
            ...{ upcoming: null, today: open },
            past: rowDatePhase(row, 'until', { upcoming: open, past: badges.past }),
          }),
        )}
      </>
    }
    icon={milestoneIcons.map((name) => (
      <Fragment key={name}>
        {row.given(`icon=${name}`, () => (
          <Icon name={name} />
        ))}
      </Fragment>
    ))}
  >
    {row.given('text', () => (
      <StopText>{row.quote('text')}</StopText>
    ))}
  </Stop>
);

/** The dates of the awards, which the organiser may edit. */
export const Milestones = () => (
  <Timeline>
    <FactList list={milestones}>{(row) => <Milestone row={row} />}</FactList>
  </Timeline>
);
