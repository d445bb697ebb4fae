import type { Session } from '../../content/programme/session';
import { isoDateTime } from '../../programme/schedule';

type Props = { session: Session };

export function SessionHours({ session: { day, start, end } }: Props) {
  return (
    <>
      <time dateTime={isoDateTime(day, start)}>{start}</time>–
      <time dateTime={isoDateTime(day, end)}>{end}</time>
    </>
  );
}
