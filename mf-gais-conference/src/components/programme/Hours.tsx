import type { Session } from '../../content/programme/session';
import { instant } from '../../programme/schedule';

type Props = { session: Session };

/** From when to when a session runs. */
export function Hours({ session: { day, start, end } }: Props) {
  return (
    <>
      <time dateTime={instant(day, start)}>{start}</time>–
      <time dateTime={instant(day, end)}>{end}</time>
    </>
  );
}
