import { EventStage } from '@concourse/site/eventStage';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Section } from '@concourse/ui/Section';
import {
  askForMaterial,
  material,
  materialPartIds,
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

/** Case file, recording and quote of a session, shown after the summit. Says plainly what is missing. */
export function SessionMaterial({ session, published = material }: Props) {
  const own = published.find(({ id }) => id === session.id);
  const parts = partsOf(own);
  return (
    <EventStage
      announced={null}
      over={
        <Section id="after" space="snug">
          <h2 className={`h3 ${s.title}`}>After the session</h2>
          <ol className={`list ${s.stops}`} data-line={lineOf(session)?.line}>
            {materialPartIds.map((part) => (
              <li key={part} className={s.stop} data-published={parts.includes(part)}>
                <h3 className="h4">{materialParts[part]}</h3>
                {own?.[part] ? (
                  <Part part={part} of={own} content={own[part]} />
                ) : (
                  <p className={s.note}>Not published yet</p>
                )}
              </li>
            ))}
          </ol>
          {parts.length < materialPartIds.length && (
            <p className={s.ask}>
              We add material session by session.{' '}
              <ArrowLink href={askForMaterial.href}>{askForMaterial.label}</ArrowLink>
            </p>
          )}
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
