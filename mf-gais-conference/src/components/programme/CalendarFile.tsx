import type { ReactNode } from 'react';
import { FactList } from '@concourse/site/factList';
import { pictureUrl } from '@concourse/site/siteConfig';
import { changes } from '../../content/programme/changes';
import type { Session } from '../../content/programme/session';
import * as s from './CalendarFile.module.scss';
import { useSaveCalendar } from './useSaveCalendar';

type Props = {
  /** Path of the file that the build wrote. */
  file: string;
  saveAs: string;
  /** Its sessions as they take place now. */
  sessions: Session[];
  isChanged: boolean;
  /** The only session of the file; without it, each change of the list concerns the file. */
  id?: string;
  children: ReactNode;
};

/**
 * A link to a calendar file, or a button that saves one with the announced changes. Without scripts, a file with changes is
 * not offered.
 */
export function CalendarFile({ file, saveAs, sessions, isChanged, id, children }: Props) {
  const { save, problem } = useSaveCalendar();
  if (isChanged)
    return (
      <>
        <button type="button" className={s.save} onClick={() => save(sessions, saveAs)}>
          {children}
        </button>
        <span role="status">{problem}</span>
      </>
    );
  return (
    <>
      <FactList list={changes} {...(id !== undefined && { id })}>
        {() => <i className={s.outdated} />}
      </FactList>
      <a href={pictureUrl(file)} download={saveAs} type="text/calendar">
        {children}
      </a>
    </>
  );
}
