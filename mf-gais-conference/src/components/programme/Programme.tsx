import { byEventStage } from '@concourse/site/eventStage';
import { useMinute } from '@concourse/site/useMinute';
import { Button } from '@concourse/ui/Button';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import * as summitFiles from '../../calendar/summitFiles';
import { globalAiSummit } from '../../content/events';
import { summitDays, type ProgrammeDay } from '../../content/programme/days';
import { summitSessions } from '../../content/programme/programme';
import type { Session } from '../../content/programme/session';
import { text } from '../../content/ride';
import { useCurrentSessions } from '../../programme/currentSessions';
import { filterNames, filterSessions, isFiltered } from '../../programme/filters';
import { addSessions, useMyProgramme } from '../../programme/myProgramme';
import {
  includesSession,
  isChoosable,
  nowAndNext,
  sessionCount,
  takesPlace,
} from '../../programme/schedule';
import { choiceView, type ProgrammeView, type View } from '../../programme/useProgrammeView';
import { DayByGroup } from './DayByGroup';
import { DayByHour } from './DayByHour';
import { DayCalendarLink } from './DayCalendarLink';
import { CopyAddress, MyProgramme, shareAddress } from './MyProgramme';
import * as s from './Programme.module.scss';
import { ProgrammeFilters } from './ProgrammeFilters';
import { RideMap } from './RideMap';
import { SessionCard, type SessionLayout } from './SessionCard';
import { SharedProgramme } from './SharedProgramme';
import { ToggleSessionButton } from './ToggleSessionButton';
import { ViewLinks } from './ViewLinks';

/** The calendar files by session. */
const calendars: Record<string, string> = summitFiles;

const { name, dates, city, hall, street } = globalAiSummit;

// Getter, because the stage of the summit is known only during rendering.
const viewDescriptions: Record<View['name'], string> = {
  get hour() {
    return byEventStage({
      announced:
        'in two days, by the hour. A ring is a stop: press it, and the session is in your programme',
      over: 'in two days, by the hour. A ring is a stop: press it where you were, and your line grows',
    });
  },
  room: 'in two days, room by room',
  line: 'in two days, along the five lines',
  mine: 'of your choice',
  shared: 'of somebody’s choice',
};

const choosableCount = (sessions: Session[]): number => sessions.filter(isChoosable).length;

const clearFilters = Object.fromEntries(['q', ...filterNames].map((filter) => [filter, '']));

export function Programme({ view, show, filters, setFilters }: ProgrammeView) {
  const mine = useMyProgramme();
  const current = useCurrentSessions();
  const choice = choiceView(view);
  const filtered = !choice && isFiltered(filters);
  const own = view.name === 'mine' ? mine.sessions : undefined;
  const built = own ?? (view.name === 'shared' ? view.sessions : summitSessions);
  // The timetable of the whole programme stays as it was prerendered, with marks.
  const all = view.name === 'hour' && !filtered ? built : current(built);
  const shown = filtered ? filterSessions(all, filters) : all;
  const count = choosableCount(shown);
  const ownCount = all.filter(mine.has).length;

  return (
    <>
      <Section space={choice ? 'none' : 'snug'} as="div" className={s.bar}>
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
        <p className={s.withoutScript}>
          {text.withoutScript.before} <a href="/gais/programme">{text.withoutScript.link}</a>{' '}
          {text.withoutScript.after}
        </p>
      </Section>
      {choice && all.some(takesPlace) && (
        <RideMap
          sessions={all.filter(takesPlace)}
          title={text[choice].title}
          actions={
            choice === 'mine' ? (
              <CopyAddress address={shareAddress(all)} label="Copy the address of my line" />
            ) : (
              <Button
                size="sm"
                onClick={() => (ownCount < all.length ? addSessions(all) : show('mine'))}
              >
                {ownCount < all.length ? 'Add all to mine' : 'Show mine'}
              </Button>
            )
          }
        />
      )}
      <Section space={choice ? 'snug' : 'flush'} as="div" className={s.summary}>
        {!choice && <ProgrammeFilters chosen={filters} onChange={setFilters} />}
        <div className={s.found}>
          <p role="status" className={choice && 'vh'}>
            {filtered
              ? `${count} of ${sessionCount(choosableCount(all))} match.${count === 0 ? ' Try fewer letters or another filter.' : ''}`
              : `${sessionCount(count)} ${viewDescriptions[view.name]}.`}
          </p>
          {filtered && (
            <Button size="sm" icon="close" variant="line" onClick={() => setFilters(clearFilters)}>
              Show all sessions
            </Button>
          )}
        </div>
        {view.name === 'mine' && (
          <MyProgramme
            choice={{ ...mine, sessions: all }}
            isPersisted={mine.isPersisted}
            onShowAll={() => show('hour')}
          />
        )}
        {view.name === 'shared' && <SharedProgramme choice={view} ownCount={ownCount} />}
      </Section>
      {summitDays.map((day) => {
        const sessions = shown.filter((session) => session.day === day.id);
        return (
          sessions.length > 0 && (
            <Day
              key={day.id}
              day={day}
              view={view.name}
              plain={choice !== undefined || isFiltered({ ...filters, day: '' })}
              sessions={sessions}
              isMine={mine.has}
            />
          )
        );
      })}
    </>
  );
}

type DayProps = {
  day: ProgrammeDay;
  view: View['name'];
  /** Shows a list instead of a timetable. */
  plain: boolean;
  sessions: Session[];
  isMine: (session: Session) => boolean;
};

function Day({ day, view, plain, sessions, isMine }: DayProps) {
  const { now } = nowAndNext(useCurrentSessions()(sessions), useMinute() ?? 0);
  const isChoice = view === 'mine' || view === 'shared';
  const card = (session: Session, layout: SessionLayout) => (
    <SessionCard
      session={session}
      layout={layout}
      calendar={calendars[session.id]}
      isRunning={includesSession(now, session)}
    >
      {isChoosable(session) && <ToggleSessionButton session={session} chosen={isMine(session)} />}
    </SessionCard>
  );
  return (
    <Section
      id={day.id}
      space={isChoice ? 'snug' : 'flush'}
      labelledBy={`${day.id}-heading`}
      className={isChoice ? s.choice : s.day}
    >
      <p className={s.onPaper}>
        {name}, {dates}. {hall}, {street}, {city}.
      </p>
      <SectionHeading
        id={`${day.id}-heading`}
        title={<span className="h2">{day.label}</span>}
        aside={
          <>
            <span>{sessionCount(choosableCount(sessions))}</span>
            <DayCalendarLink day={day} />
          </>
        }
      />
      {view === 'room' || view === 'line' ? (
        <DayByGroup sessions={sessions} by={view} card={card} />
      ) : (
        <DayByHour day={day} sessions={sessions} plain={plain} card={card} />
      )}
    </Section>
  );
}
