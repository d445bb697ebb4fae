import { pictureUrl } from '@concourse/site/siteConfig';
import { ArrowLink } from '@concourse/ui/ArrowLink';

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
    <ArrowLink href={pictureUrl(file)} download={saveAs} type="text/calendar" icon="calendar">
      {children}
    </ArrowLink>
  );
}
