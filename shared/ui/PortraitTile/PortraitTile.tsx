import { Picture, type PictureSource } from '../Picture/Picture';
import { TrackBadge, type Line } from '../TrackBadge/TrackBadge';
import * as s from './PortraitTile.module.scss';

type Props = {
  name: string;
  /** Square, in ink on a transparent background. */
  picture: PictureSource;
  position?: string;
  company?: string;
  /** Makes the whole tile clickable; the name is the link. */
  href?: string;
  line?: Line;
  /** Text of the track badge. */
  trackBadge?: string;
};

/** Portrait, name, position and company of a person. */
export function PortraitTile({ name, picture, position, company, href, line, trackBadge }: Props) {
  return (
    <article className={s.portrait} data-line={line}>
      {/* The shell animates this element in the view transition to the page at `href`. */}
      <div className={s.art} data-pictures={href}>
        {trackBadge !== undefined && (
          <span className={s.badge}>
            <TrackBadge line={line}>{trackBadge}</TrackBadge>
          </span>
        )}
        <Picture {...picture} />
      </div>
      <h3 className={s.name}>
        {href === undefined ? (
          name
        ) : (
          <a className={s.link} href={href}>
            {name}
          </a>
        )}
      </h3>
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
