import { pictureUrl } from '@concourse/site/siteConfig';
import { ArrowLink } from '@concourse/ui/ArrowLink';

type Props = {
  /** Path from importing the `.ics` file. */
  file: string;
  /** File name for the download. */
  saveAs: string;
  children: string;
};

/** A link to a calendar file that works without JavaScript. */
export function CalendarLink({ file, saveAs, children }: Props) {
  return (
    <ArrowLink href={pictureUrl(file)} download={saveAs} type="text/calendar" icon="calendar">
      {children}
    </ArrowLink>
  );
}
