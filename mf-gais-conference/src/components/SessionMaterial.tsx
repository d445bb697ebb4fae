import { EventStage } from '@concourse/site/eventStage';
import { Section } from '@concourse/ui/Section';
import {
  material,
  materialParts,
  partsOf,
  type Material,
  type MaterialPart,
} from '../content/material';
import type { Session } from '../content/programme/session';
import { lineOf } from '../programme/schedule';
import * as s from './SessionMaterial.module.scss';

type Props = {
  session: Session;
  /** Material of all sessions. */
  published?: Material[];
};

/** Case file, recording and quote of a session, shown after the summit as far as they are published. */
export function SessionMaterial({ session, published = material }: Props) {
  const own = published.find(({ id }) => id === session.id);
  const parts = partsOf(own);
  if (!own || parts.length === 0) return null;
  return (
    <EventStage
      announced={null}
      over={
        <Section id="after" space="snug">
          <h2 className={`h3 ${s.title}`}>After the session</h2>
          <ol className={`list ${s.stops}`} data-line={lineOf(session)?.line}>
            {parts.map((part) => (
              <li key={part} className={s.stop}>
                <h3 className="h4">{materialParts[part]}</h3>
                <Part part={part} of={own} content={own[part] ?? ''} />
              </li>
            ))}
          </ol>
        </Section>
      }
    />
  );
}

/** `content` is the words of a quote, or the address of a file. */
type PartProps = { part: MaterialPart; of: Material; content: string };

function Part({ part, of: { title, quotedBy }, content }: PartProps) {
  if (part === 'quote')
    return (
      <figure className={s.quote}>
        <blockquote data-prose>“{content}”</blockquote>
        {quotedBy && <figcaption className={s.note}>{quotedBy}</figcaption>}
      </figure>
    );
  return (
    <p>
      <a href={content}>
        {part === 'caseFile' ? 'Read the case file' : 'Watch the recording'}
        <span className="vh"> of {title}</span>
      </a>
    </p>
  );
}
