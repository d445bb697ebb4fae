import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { pictureUrl } from '@concourse/site/siteConfig';
import { Breadcrumbs, type Crumb } from '../Breadcrumbs/Breadcrumbs';
import { ButtonRow } from '../ButtonRow/ButtonRow';
import { Picture, type PictureSource } from '../Picture/Picture';
import * as s from './PageHead.module.scss';

type Props = {
  /** The page's `h1`. */
  title: ReactNode;
  lead?: ReactNode;
  /** When and where it is, between the lead and the actions. */
  when?: ReactNode;
  /** A scene behind the end of the head; on phones a band of its own below the words. */
  picture?: PictureSource;
  /** The picture is flat colour below the header: no scrim dims it. Words must not reach it. */
  flat?: boolean;
  /** Stands in the band on phones in place of the picture. */
  band?: PictureSource;
  crumbs?: Crumb[];
  /** `signal` only on pages with the solid header. */
  ground?: 'dark' | 'signal';
  actions?: ReactNode;
  /** Stands beside the text: portraits, facts. */
  aside?: ReactNode;
  /** Follows the lead at full width: a search field, the phases. */
  children?: ReactNode;
};

/** The head of an inner page. */
export function PageHead({
  title,
  lead,
  when,
  picture,
  flat,
  band,
  crumbs,
  ground = 'dark',
  actions,
  aside,
  children,
}: Props) {
  return (
    <section
      className={clsx(
        s.head,
        s[ground],
        aside !== undefined && s.paired,
        picture && s.pictured,
        flat && s.flat,
      )}
    >
      {picture && (
        <div className={s.art}>
          {band ? (
            <picture>
              <source
                media="(width < 56rem)"
                srcSet={pictureUrl(band.src)}
                width={band.width}
                height={band.height}
              />
              <Picture {...picture} eager />
            </picture>
          ) : (
            <Picture {...picture} eager />
          )}
        </div>
      )}
      <div className={`wrap ${s.inner}`}>
        <div className={s.copy}>
          {crumbs && <Breadcrumbs items={crumbs} />}
          <h1 className="h1" tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className={`lead ${s.lead}`}>{lead}</p>}
          {when !== undefined && <div className={s.when}>{when}</div>}
          {actions !== undefined && (
            <div className={s.actions}>
              <ButtonRow>{actions}</ButtonRow>
            </div>
          )}
        </div>
        {aside !== undefined && <div className={s.aside}>{aside}</div>}
        {children !== undefined && <div className={s.more}>{children}</div>}
      </div>
    </section>
  );
}
