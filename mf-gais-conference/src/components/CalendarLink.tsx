import { pictureUrl } from '@concourse/shared/area/siteConfig';
import { GoLink } from '@concourse/shared/ui/GoLink';

type Props = {
  /** What importing the `.ics` file gives. */
  file: string;
  /** What the visitor's own copy is called. */
  saveAs: string;
  children: string;
};

/** A link to a calendar file, which needs no JavaScript. */
export function CalendarLink({ file, saveAs, children }: Props) {
  return (
    <GoLink href={pictureUrl(file)} download={saveAs} type="text/calendar" icon="calendar">
      {children}
    </GoLink>
  );
}
