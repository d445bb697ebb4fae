import { quote, quoteValue } from '@concourse/site/quote';
import { useMinute } from '@concourse/site/useMinute';
import { Departure } from '@concourse/ui/DepartureBoard';
import { EventBoard } from '@concourse/ui/EventBoard';
import { LiveRows } from '@concourse/ui/LiveRows';
import { Section } from '@concourse/ui/Section';

const ROWS = 3;

type Entry = { time: number; when: string; what: string; where: string };

/** Parses the timetable of the summit, a fact of its area. */
const entriesOf = (timetable: string): Entry[] =>
  timetable.split(' | ').map((text) => {
    const [, iso = '', what = '', where = ''] = /^(\S+) (.+) @ (.+)$/.exec(text) ?? [];
    return { time: Date.parse(iso), when: iso.slice(11, 16), what, where };
  });

/** The hour that runs and the next ones. Without scripts: the summit as a whole. */
function Hours() {
  const now = useMinute();
  const timetable = quoteValue('gais.programme.timetable');
  const hall = quote('gais.summit.hall');
  const dates = quote('gais.summit.dates');
  const entries = now === undefined ? [] : entriesOf(timetable);
  const running = entries.findLastIndex(({ time }) => time <= (now ?? 0));
  const first = Math.max(running, 0);
  return (
    <LiveRows>
      {entries.slice(first, first + ROWS).map(({ when, what, where }, place) => (
        // A row is a place on the board: its flaps turn when its session changes.
        <Departure
          key={place}
          href="/gais/programme#now"
          cells={[when, what, where, ['Now', 'Next'][first + place - running] ?? '']}
        />
      ))}
      {entries.length === 0 && (
        <>
          <Departure
            href="/gais/programme"
            cells={[dates, 'The programme by the hour', hall, 'Now']}
          />
          <Departure
            href="/gais/award"
            cells={[quote('awards.winners'), 'Award ceremony', hall, '']}
          />
          <Departure
            href="/gais/venue"
            cells={[dates, 'How to get there', quote('gais.summit.street'), '']}
          />
        </>
      )}
    </LiveRows>
  );
}

/** The departure board of the home page. */
export const Dates = () => (
  <Section ground="concrete" id="dates">
    <EventBoard running={<Hours />} />
  </Section>
);
