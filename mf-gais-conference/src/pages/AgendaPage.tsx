import { useCrumbs } from '@concourse/area/crumbs';
import { interchange } from '@concourse/pictures/closings';
import { bench } from '@concourse/pictures/scenes';
import { byDatePhase, DatePhase } from '@concourse/site/byDatePhase';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { CallToAction } from '@concourse/ui/CallToAction';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import calendar from '../calendar/ai-healthcare-summit.ics';
import * as healthcareFiles from '../calendar/healthcareFiles';
import { CalendarLink } from '../components/CalendarLink';
import { IndustrySummitActions } from '../components/IndustrySummitActions';
import { IndustrySummitStatus } from '../components/IndustrySummitStatus';
import { DayByHour } from '../components/programme/DayByHour';
import { SessionCard } from '../components/programme/SessionCard';
import { ThemeList } from '../components/ThemeList';
import { agenda } from '../content/agenda';
import { globalAiSummit } from '../content/events';
import { passNote } from '../content/passNote';
import { days } from '../content/programme/days';
import { healthcare } from '../content/programme/healthcare';
import { healthcareWhen } from '../content/summits/healthcare';

const calendars: Record<string, string> = healthcareFiles;

export default function AgendaPage() {
  return (
    <>
      <PageHead
        title="AI Healthcare Summit Agenda"
        lead="In person, ten themes between breakfast and dusk. Open one, and the others close themselves."
        crumbs={useCrumbs()}
        picture={bench.head}
        status={<IndustrySummitStatus when={healthcareWhen} />}
        actions={
          <IndustrySummitActions
            when={healthcareWhen}
            register={{ label: 'Register Now', href: '/gais/ticket' }}
          />
        }
      />
      <Section>
        <SectionHeading title="Themes" />
        <ThemeList />
      </Section>
      <Section ground="enamel" id="by-the-hour">
        <SectionHeading title="By the hour" aside={days.healthcare.label} />
        <DayByHour
          day={days.healthcare}
          sessions={healthcare}
          card={(session, layout) => (
            <SessionCard session={session} layout={layout} calendar={calendars[session.id]} />
          )}
        />
      </Section>
      <CallToAction
        title={byDatePhase('gais.healthcareSummit.date', {
          upcoming: 'Secure a chair, not a view.',
          past: 'The next agenda is being written.',
        })}
        lead={`${agenda.edition}: ${agenda.date}, ${agenda.city}. ${agenda.format}.${byDatePhase('gais.healthcareSummit.date', { upcoming: '', past: ` It is over. ${agenda.next}.` })} ${passNote()}`}
        art={interchange}
        actions={
          <IndustrySummitActions
            when={healthcareWhen}
            register={{ label: 'Secure Your Spot Today', href: '/gais/ticket' }}
          />
        }
      >
        <DatePhase
          fact="gais.healthcareSummit.date"
          upcoming={
            <CalendarLink file={calendar} saveAs="ai-healthcare-summit.ics">
              Add to calendar
            </CalendarLink>
          }
          past={null}
        />
        <ArrowLink href="/gais/speakers">Speakers of the {globalAiSummit.name}</ArrowLink>
      </CallToAction>
    </>
  );
}
