import { clsx } from 'clsx';
import { Fragment, useRef, type ReactNode } from 'react';
import { pictureUrl } from '@concourse/site/siteConfig';
import { ButtonRow } from '../ButtonRow/ButtonRow';
import { Picture, type PictureSource } from '../Picture/Picture';
import type { Line } from '../TrackBadge/TrackBadge';
import * as s from './Hero.module.scss';
import { useRevealAfterDecode } from './useRevealAfterDecode';

type TitleLine = string | { highlight: string };

/** Media queries for the tall picture, by `tallBelow`. */
const tallMedia = {
  '56rem': '((width < 40rem) or ((width < 56rem) and (height < 30rem)))',
  '64rem': '(width < 64rem)',
};

type Props = {
  /** Lines of the `h1`. */
  title: TitleLine[];
  lead?: ReactNode;
  /** A `StatusLine` or `EventStatus`, above the title. */
  status?: ReactNode;
  /** Picture for wide windows, 16:9. */
  wide: PictureSource;
  /** Picture for narrow windows, about 1:1. */
  tall: PictureSource;
  /** Below this window width the picture is above the text. */
  tallBelow?: keyof typeof tallMedia;
  actions?: ReactNode;
  /** A `HeroMetaBar` above the actions. */
  strip?: ReactNode;
  /** The line whose colour the highlighted words have. Default: yellow. */
  line?: Line;
  /** A muted video that covers the picture. Hidden if the visitor prefers reduced motion. */
  video?: { src: string; type: string; poster?: string };
  /** Content between the lead and the strip. */
  children?: ReactNode;
};

/** The top section of a home or event page. */
export function Hero({
  title,
  lead,
  status,
  wide,
  tall,
  tallBelow = '56rem',
  actions,
  strip,
  line,
  video,
  children,
}: Props) {
  const scene = useRef<HTMLDivElement>(null);
  useRevealAfterDecode(scene);
  return (
    <section
      className={clsx(s.hero, status !== undefined && s.stated)}
      data-tall-below={tallBelow}
      data-lines={title.length}
      data-line={line}
    >
      <div ref={scene} className={s.art}>
        <picture>
          <source
            media={tallMedia[tallBelow]}
            srcSet={pictureUrl(tall.src)}
            width={tall.width}
            height={tall.height}
          />
          <Picture {...wide} eager />
        </picture>
        {video && (
          <video className={s.video} autoPlay muted loop playsInline poster={video.poster}>
            <source src={video.src} type={video.type} />
            Your browser does not support the video tag.
          </video>
        )}
      </div>
      <div className={`wrap ${s.inner}`}>
        <div className={s.copy}>
          {status}
          <h1 className="poster" tabIndex={-1}>
            {title.map((line, index) => (
              <Fragment key={typeof line === 'string' ? line : line.highlight}>
                {index > 0 && (
                  <>
                    {' '}
                    <br />
                  </>
                )}
                {typeof line === 'string' ? line : <span className="hl">{line.highlight}</span>}
              </Fragment>
            ))}
          </h1>
          {lead !== undefined && <p className={`lead ${s.lead}`}>{lead}</p>}
          {children}
          {strip}
          {actions !== undefined && <ButtonRow>{actions}</ButtonRow>}
        </div>
      </div>
    </section>
  );
}
