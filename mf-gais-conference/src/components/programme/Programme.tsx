import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { summitDays } from '../../content/programme/days';
import { summitSessions } from '../../content/programme/programme';
import { isChoosable } from '../../programme/schedule';
import { DayByHour } from './DayByHour';

/** The two days of the summit. */
export function Programme() {
  return summitDays.map((day) => {
    const sessions = summitSessions.filter((session) => session.day === day.id);
    return (
      <Section key={day.id} id={day.id} space="snug" labelledBy={`${day.id}-heading`}>
        <SectionHeading
          id={`${day.id}-heading`}
          title={<span className="h2">{day.label}</span>}
          aside={`${sessions.filter(isChoosable).length} sessions`}
        />
        <DayByHour day={day} sessions={sessions} />
      </Section>
    );
  });
}
