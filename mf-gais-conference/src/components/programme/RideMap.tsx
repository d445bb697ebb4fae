import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { Section } from '@concourse/ui/Section';
import { globalAiSummit } from '../../content/events';
import { days, summitDays } from '../../content/programme/days';
import { roomOf } from '../../content/programme/rooms';
import type { Session } from '../../content/programme/session';
import { text } from '../../content/ride';
import { overlap } from '../../programme/schedule';
import type { Drawing } from '../../ride/drawing';
import * as s from './RideMap.module.scss';

const load = () =>
  Promise.all([
    import(/* webpackChunkName: "ride" */ '../../ride/drawRide'),
    import(/* webpackChunkName: "ride" */ '../../ride/savePicture'),
  ]).then(([drawing, picture]) => ({ ...drawing, ...picture }));

/** The left margin of a drawing, which the page has already. */
const MARGIN = 20;

type Props = { sessions: Session[]; title: string; actions?: ReactNode };

/** The chosen sessions as a railway map, with an ordered list for screen readers. */
export function RideMap({ sessions, title, actions }: Props) {
  const [ride, setRide] = useState<Awaited<ReturnType<typeof load>>>();
  const [problem, setProblem] = useState('');
  const map = useRef<HTMLDivElement>(null);
  const drawings = ride?.drawRide(summitDays, sessions) ?? [];
  const { name, dates, city, hall } = globalAiSummit;

  useEffect(() => {
    load().then(setRide, (error: unknown) => {
      console.debug('[mf-gais-conference] Could not load the drawing', error);
      setProblem(text.unavailable);
    });
  }, []);

  const save = async (): Promise<void> => {
    setProblem('');
    try {
      if (map.current) await ride?.savePicture(drawings, map.current);
    } catch (error) {
      console.debug('[mf-gais-conference] Could not draw the picture', error);
      setProblem(text.failed);
    }
  };

  return (
    <Section ground="dark" space="snug" labelledBy="ride" className={s.ride}>
      <div className={s.about}>
        <h2 id="ride" className={`h2 ${s.onPaper}`}>
          {title}
        </h2>
        <p className={s.onPaper}>
          {name}, {dates}. {hall}, {city}.
        </p>
        {actions}
      </div>
      <div ref={map} className={s.days} aria-hidden="true">
        {drawings.map((drawing, index) => (
          <Day key={index} {...drawing} />
        ))}
      </div>
      <Stops sessions={sessions} />
      <div className={s.save}>
        <p>{text.lead}</p>
        {ride && (
          <ButtonRow>
            <Button icon="download" onClick={() => void save()}>
              {text.picture}
            </Button>
            <Button icon="document" variant="line" onClick={() => window.print()}>
              {text.print}
            </Button>
          </ButtonRow>
        )}
        <p role="status">{problem}</p>
      </div>
    </Section>
  );
}

/** The accessible equivalent of the drawing. */
const Stops = ({ sessions }: Pick<Props, 'sessions'>) => (
  <ol className="vh">
    {sessions.map((session, index) => {
      const before = sessions[index - 1];
      const others = sessions.filter((other) => other !== session && overlap(other, session));
      const isChange =
        before?.day === session.day && before.room !== session.room && !others.includes(before);
      return (
        <li key={session.id}>
          {days[session.day].weekday}, {session.start}–{session.end}, {roomOf(session.room).name}:{' '}
          {session.title}. {isChange && `Change from ${roomOf(before.room).name}. `}
          {others.length > 0 && text.conflict(others.map((other) => other.title))}
        </li>
      );
    })}
  </ol>
);

/** A day, as SVG. Its colours are custom properties, so print and dark grounds need no second drawing. */
const Day = ({ width, height, paths, labels }: Drawing) => (
  <svg viewBox={`${MARGIN} 0 ${width - MARGIN} ${height}`}>
    {paths.map(({ path, colour, width: lineWidth, dash }, index) => (
      <path
        key={index}
        d={path}
        fill={lineWidth === undefined ? `var(--${colour})` : undefined}
        stroke={lineWidth === undefined ? undefined : `var(--${colour})`}
        strokeWidth={lineWidth}
        strokeDasharray={dash?.join(' ')}
      />
    ))}
    {labels.map(({ text: words, size, weight, colour, display, centred, ...at }, index) => (
      <text
        key={index}
        {...at}
        className={display ? s.display : undefined}
        fontSize={size}
        fontWeight={weight}
        textAnchor={centred ? 'middle' : undefined}
        fill={`var(--${colour})`}
      >
        {words}
      </text>
    ))}
  </svg>
);
