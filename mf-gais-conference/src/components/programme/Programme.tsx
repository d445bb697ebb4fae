import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { summitFiles } from '../../calendar/summitFiles';
import { globalAiSummit } from '../../content/events';
import { summitDays, type ProgrammeDay } from '../../content/programme/days';
import { summitSessions } from '../../content/programme/programme';
import type { Session } from '../../content/programme/session';
import { useMyProgramme } from '../../programme/myProgramme';
import { isChoosable, sessionCount } from '../../programme/schedule';
import { useProgrammeView, type View } from '../../programme/useProgrammeView';
import { DayByGroup } from './DayByGroup';
import { DayByHour } from './DayByHour';
import { DayCalendarLink } from './DayCalendarLink';
import { MyProgramme } from './MyProgramme';
import * as s from './Programme.module.scss';
import { SharedProgramme } from './SharedProgramme';
import { ToggleSessionButton } from './ToggleSessionButton';
import { ViewLinks } from './ViewLinks';

const { name, dates, city, hall, street } = globalAiSummit;

const viewDescriptions: Record<View['name'], string> = {
  hour: 'in two days, by the hour. A ring is a stop: press it, and the session is in your programme',
  room: 'in two days, room by room',
  line: 'in two days, along the five lines',
  mine: 'of your choice',
  shared: 'of somebody’s choice',
};

/** The programme of the summit in the view that the URL selects. */
export function Programme() {
  const [view, show] = useProgrammeView();
  const mine = useMyProgramme();
  const shown =
    view.name === 'mine' ? mine.sessions : view.name === 'shared' ? view.sessions : summitSessions;
  const count = shown.filter(isChoosable).length;

  return (
    <>
      <Section space="snug" as="div" className={s.bar}>
        <div className={s.ways}>
          <ViewLinks view={view} onShow={show} chosenCount={mine.sessions.length} />
          <nav aria-label="Days" className={s.days}>
            {summitDays.map(({ id, label }) => (
              <a key={id} href={`#${id}`}>
                {label}
              </a>
            ))}
          </nav>
        </div>
        <p role="status" className={s.saying}>
          {sessionCount(count)} {viewDescriptions[view.name]}.
        </p>
        {view.name === 'mine' && (
          <MyProgramme
            choice={mine}
            isPersisted={mine.isPersisted}
            onShowAll={() => show('hour')}
          />
        )}
        {view.name === 'shared' && (
          <SharedProgramme
            choice={view}
            ownCount={view.sessions.filter(mine.has).length}
            onShowMine={() => show('mine')}
          />
        )}
      </Section>
      {summitDays.map((day) => {
        const sessions = shown.filter((session) => session.day === day.id);
        return (
          sessions.length > 0 && (
            <Day key={day.id} day={day} view={view.name} sessions={sessions} isMine={mine.has} />
          )
        );
      })}
    </>
  );
}

type DayProps = {
  day: ProgrammeDay;
  view: View['name'];
  sessions: Session[];
  isMine: (session: Session) => boolean;
};

function Day({ day, view, sessions, isMine }: DayProps) {
  const action = (session: Session) =>
    isChoosable(session) && <ToggleSessionButton session={session} chosen={isMine(session)} />;
  const by = view === 'room' || view === 'line' ? view : undefined;
  return (
    <Section id={day.id} space="flush" labelledBy={`${day.id}-heading`} className={s.day}>
      <p className={s.onPaper}>
        {name}, {dates}. {hall}, {street}, {city}.
      </p>
      <SectionHeading
        id={`${day.id}-heading`}
        title={<span className="h2">{day.label}</span>}
        aside={
          <>
            {sessionCount(sessions.filter(isChoosable).length)}
            <DayCalendarLink day={day} />
          </>
        }
      />
      {by ? (
        <DayByGroup sessions={sessions} by={by} files={summitFiles} action={action} />
      ) : (
        <DayByHour
          day={day}
          sessions={sessions}
          plain={view !== 'hour'}
          action={action}
          files={summitFiles}
        />
      )}
    </Section>
  );
}
