import { Fragment, type ReactNode } from 'react';
import { pictureUrl } from '@concourse/site/siteConfig';
import { ButtonRow } from '../ButtonRow/ButtonRow';
import { Picture, type PictureSource } from '../Picture/Picture';
import * as s from './Hero.module.scss';

type TitleLine = string | { highlight: string };

type Props = {
  /** The page's `h1`, one entry a line. */
  title: TitleLine[];
  lead?: ReactNode;
  /** The scene for wide windows, 16 : 9. */
  wide: PictureSource;
  /** The scene for narrow windows, about 1 : 1. */
  tall: PictureSource;
  /** Where narrow ends. */
  tallBelow?: '56rem' | '64rem';
  actions?: ReactNode;
  /** A `HeroStrip`. */
  strip?: ReactNode;
  /** Plays in place of the scene, silently, where the visitor has no objection to motion. */
  video?: { src: string; type: string; poster?: string };
  /** Between the lead and the actions. */
  children?: ReactNode;
};

/** The poster at the top of a home or event page. */
export function Hero({
  title,
  lead,
  wide,
  tall,
  tallBelow = '56rem',
  actions,
  strip,
  video,
  children,
}: Props) {
  return (
    <section className={s.hero} data-tall-below={tallBelow}>
      <div className={s.art}>
        <picture>
          <source
            media={`(width < ${tallBelow})`}
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
          {actions !== undefined && <ButtonRow>{actions}</ButtonRow>}
        </div>
        {strip}
      </div>
    </section>
  );
}
