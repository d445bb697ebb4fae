import { Fragment } from 'react';
import { EventStage } from '@concourse/site/eventStage';
import { FactList, type QuotedRow } from '@concourse/site/factList';
import { Section } from '@concourse/ui/Section';
import { material, materialPartIds, materialParts, type MaterialPart } from '../content/material';
import type { Session } from '../content/programme/session';
import { lineOf } from '../programme/schedule';
import * as s from './SessionMaterial.module.scss';

type Props = { session: Session };

/** Case file, recording and quote of a session, shown after the summit as far as they are published. */
export const SessionMaterial = ({ session }: Props) => (
  <EventStage
    announced={null}
    over={
      <FactList list={material} id={session.id}>
        {(row) => (
          <Section id="after" space="snug">
            <h2 className={`h3 ${s.title}`}>After the session</h2>
            <ol className={`list ${s.stops}`} data-line={lineOf(session)?.line}>
              {materialPartIds.map((part) => (
                <Fragment key={part}>
                  {row.given(part, () => (
                    <li className={s.stop}>
                      <h3 className="h4">{materialParts[part]}</h3>
                      <Part {...{ part, row }} title={session.title} />
                    </li>
                  ))}
                </Fragment>
              ))}
            </ol>
          </Section>
        )}
      </FactList>
    }
  />
);

type PartProps = { part: MaterialPart; row: QuotedRow; title: string };

function Part({ part, row: { quote, given }, title }: PartProps) {
  if (part === 'quote')
    return (
      <figure className={s.quote}>
        <blockquote data-prose>{`“${quote(part)}”`}</blockquote>
        {given('quotedBy', () => (
          <figcaption className={s.note}>{quote('quotedBy')}</figcaption>
        ))}
      </figure>
    );
  return (
    <p>
      <a href={quote(part)}>
        {part === 'caseFile' ? 'Read the case file' : 'Watch the recording'}
        <span className="vh"> of {title}</span>
      </a>
    </p>
  );
}
