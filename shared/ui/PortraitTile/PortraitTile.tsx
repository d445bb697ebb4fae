import { Picture, type PictureSource } from '../Picture/Picture';
import { TrackBadge, type Line } from '../TrackBadge/TrackBadge';
import * as s from './PortraitTile.module.scss';

type Props = {
  name: string;
  /** Square, ink on transparent. */
  picture: PictureSource;
  position?: string;
  company?: string;
  /** Makes the whole tile the target of the link on the name. */
  href?: string;
  line?: Line;
  /** The text of the line's badge. */
  trackBadge?: string;
  level?: 'h2' | 'h3';
};

/** A person: portrait, name, position, company. */
export function PortraitTile({
  name,
  picture,
  position,
  company,
  href,
  line,
  trackBadge,
  level: Heading = 'h3',
}: Props) {
  return (
    <article className={s.portrait} data-line={line}>
      {/* A shell that shows the way to that page lets the portrait travel. */}
      <div className={s.art} data-pictures={href}>
        {trackBadge !== undefined && (
          <span className={s.badge}>
            <TrackBadge line={line}>{trackBadge}</TrackBadge>
          </span>
        )}
        <Picture {...picture} />
      </div>
      <Heading className={s.name}>
        {href === undefined ? (
          name
        ) : (
          <a className={s.link} href={href}>
            {name}
          </a>
        )}
      </Heading>
      {(position ?? company) !== undefined && (
        <p className={s.text}>
          {position}
          {position !== undefined && company !== undefined && <br />}
          {company}
        </p>
      )}
    </article>
  );
}
