import { Fragment, useRef, type ReactNode } from 'react';
import { pictureUrl } from '@concourse/site/siteConfig';
import { ButtonRow } from '../ButtonRow/ButtonRow';
import { Picture, type PictureSource } from '../Picture/Picture';
import * as s from './Hero.module.scss';
import { useRevealAfterDecode } from './useRevealAfterDecode';

type TitleLine = string | { highlight: string };

/** On tablets the stacked scene is as wide as the wide one; in low windows it is as narrow as the tall one. */
const tallMedia = {
  '56rem': '((width < 40rem) or ((width < 56rem) and (height < 30rem)))',
  '64rem': '(width < 64rem)',
};

type Props = {
  /** The page's `h1`, one entry a line. */
  title: TitleLine[];
  lead?: ReactNode;
  /** The scene for wide windows, 16 : 9. */
  wide: PictureSource;
  /** The scene for narrow windows, about 1 : 1. */
  tall: PictureSource;
  /** Where the scene stands above the text; with `64rem`, it is the tall one up to there. */
  tallBelow?: keyof typeof tallMedia;
  actions?: ReactNode;
  /** A `HeroMetaBar`: when and where, above the actions. */
  strip?: ReactNode;
  /** Plays in place of the scene, silently, where the visitor has no objection to motion. */
  video?: { src: string; type: string; poster?: string };
  /** Between the lead and the strip. */
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
  const scene = useRef<HTMLDivElement>(null);
  useRevealAfterDecode(scene);
  return (
    <section className={s.hero} data-tall-below={tallBelow} data-lines={title.length}>
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
