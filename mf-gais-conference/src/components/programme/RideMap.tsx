import { useEffect, useRef, useState } from 'react';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { Section } from '@concourse/ui/Section';
import { globalAiSummit } from '../../content/events';
import { days, summitDays } from '../../content/programme/days';
import { roomOf } from '../../content/programme/rooms';
import type { Session } from '../../content/programme/session';
import { text } from '../../content/ride';
import { overlap } from '../../programme/schedule';
import type { Drawing, Shape } from '../../ride/drawing';
import * as s from './RideMap.module.scss';

const loadRide = () => import(/* webpackChunkName: "ride" */ '../../ride/drawRide');
type Ride = Awaited<ReturnType<typeof loadRide>>;

/** Returns the code that draws; undefined while it loads, null if it cannot be loaded. */
function useRide(): Ride | null | undefined {
  const [ride, setRide] = useState<Ride | null>();
  useEffect(() => {
    loadRide().then(setRide, (error: unknown) => {
      console.debug('[mf-gais-conference] Could not load the drawing', error);
      setRide(null);
    });
  }, []);
  return ride;
}

type Props = { sessions: Session[]; title: string };

/** The chosen sessions as a railway map, with an ordered list for screen readers. */
export function RideMap({ sessions, title }: Props) {
  const ride = useRide();
  const drawings = ride?.drawRide(summitDays, sessions);
  const { name, dates, city, hall } = globalAiSummit;
  return (
    <Section ground="dark" space="snug" labelledBy="ride" className={s.ride}>
      <h2 id="ride" className="h2">
        {title}
      </h2>
      <p className={s.onPaper}>
        {name}, {dates}. {hall}, {city}.
      </p>
      <p className={`lead ${s.lead}`}>{ride === null ? text.unavailable : text.lead}</p>
      <div className={s.days} aria-hidden="true">
        {drawings?.map((drawing, index) => (
          <svg key={index} viewBox={`0 0 ${drawing.width} ${drawing.height}`}>
            {drawing.shapes.map(drawShape)}
          </svg>
        ))}
      </div>
      <Stops sessions={sessions} />
      {drawings && <Actions drawings={drawings} />}
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

function Actions({ drawings }: { drawings: Drawing[] }) {
  const row = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);

  const save = async (): Promise<void> => {
    setFailed(false);
    try {
      const { savePicture } = await import(/* webpackChunkName: "ride" */ '../../ride/savePicture');
      if (row.current) await savePicture(drawings, row.current);
    } catch (error) {
      console.debug('[mf-gais-conference] Could not draw the picture', error);
      setFailed(true);
    }
  };

  return (
    <div ref={row} className={s.actions}>
      <ButtonRow>
        <Button icon="download" onClick={() => void save()}>
          {text.picture}
        </Button>
        <Button icon="document" variant="line" onClick={() => window.print()}>
          {text.print}
        </Button>
      </ButtonRow>
      <p role="status">{failed && text.failed}</p>
    </div>
  );
}

function drawShape(shape: Shape, index: number) {
  const colour = `var(--${shape.colour})`;
  if (shape.kind === 'fill') return <path key={index} d={shape.path} fill={colour} />;
  if (shape.kind === 'stroke')
    return (
      <path
        key={index}
        d={shape.path}
        fill="none"
        stroke={colour}
        strokeWidth={shape.width}
        strokeDasharray={shape.dash}
      />
    );
  return (
    <text
      key={index}
      x={shape.x}
      y={shape.y}
      className={shape.display ? s.display : undefined}
      fontSize={shape.size}
      fontWeight={shape.weight}
      textAnchor={shape.centred ? 'middle' : undefined}
      fill={colour}
    >
      {shape.text}
    </text>
  );
}
