import { Fragment, type ReactNode } from 'react';
import { EventStage } from '@concourse/site/eventStage';
import { FactList, type QuotedRow } from '@concourse/site/factList';
import { changes } from '../../content/programme/changes';
import type { Session } from '../../content/programme/session';
import { sessionPagePath } from '../../content/programme/sessionPath';
import * as s from './ChangeParts.module.scss';

/** Labels of the new values that a row may have, by the fields of the list. */
const parts = { start: 'New time', room: 'New room', speaker: 'New speaker' };

type PartName = keyof typeof parts;

const partNames = Object.keys(parts) as PartName[];

/** The names of the values that no longer count, for styles: `start room `. */
export const outdatedFields = ({ textGiven }: QuotedRow): string =>
  ['cancelled', ...partNames].map((field) => textGiven(field, () => `${field} `)).join('');

type Props = {
  row: QuotedRow;
  /** The values that the page was built with, shown after the new ones. */
  before?: Record<PartName, ReactNode>;
};

/** The change of a session: `Cancelled`, its new time, room and speaker, or `Please note` if the row has none of these. */
export const ChangeParts = ({ row: { quote, quoteValue, given }, before }: Props) => {
  // A template asks for one field at a time: the label is inside a condition for each of them.
  const noteOnly = ['cancelled', ...partNames].reduceRight<() => ReactNode>(
    (content, field) => () => given(`${field}=`, content),
    () => <b className={s.label}>Please note</b>,
  );
  return (
    <span className={s.parts}>
      {given('cancelled', () => (
        <b className={s.label}>Cancelled</b>
      ))}
      {partNames.map((name) => (
        <Fragment key={name}>
          {given(name, () => (
            <span>
              <b className={s.label}>{parts[name]}</b>{' '}
              {name === 'start' ? (
                <time dateTime={quoteValue(name)}>{quote(name)}</time>
              ) : (
                quote(name)
              )}
              {before?.[name] && (
                <span className={s.before}>
                  {' '}
                  instead of <s>{before[name]}</s>
                </span>
              )}
            </span>
          ))}
        </Fragment>
      ))}
      {noteOnly()}
    </span>
  );
};

type MarkProps = {
  session: Session;
  /** Keeps the mark after the summit. */
  always?: boolean;
};

/** The change of a session next to its time in a list, a timetable or on a board; by default nothing after the summit. */
export function ChangeMark({ session, always = false }: MarkProps) {
  if (!sessionPagePath(session)) return null;
  const mark = (
    <FactList list={changes} id={session.id}>
      {(row) => <ChangeParts row={row} />}
    </FactList>
  );
  return always ? mark : <EventStage announced={mark} over={null} />;
}
