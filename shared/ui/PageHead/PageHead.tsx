import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { pictureUrl } from '@concourse/site/siteConfig';
import { Breadcrumbs, type Crumb } from '../Breadcrumbs/Breadcrumbs';
import { ButtonRow } from '../ButtonRow/ButtonRow';
import { Picture, type PictureSource } from '../Picture/Picture';
import * as s from './PageHead.module.scss';

type Props = {
  /** The page's `h1`, or its lines. */
  title: ReactNode | string[];
  lead?: ReactNode;
  /** A `StatusLine` or `EventStatus`, above the title. */
  status?: ReactNode;
  /** Background picture at the end of the head; on phones in a separate row below the text. */
  picture?: PictureSource;
  /** The picture is a flat colour behind the header, so no scrim is drawn. Text must not overlap it. */
  flat?: boolean;
  /** Shows no picture on phones, where a form begins instead. */
  wideOnly?: boolean;
  /** Replaces the picture on phones. */
  band?: PictureSource;
  crumbs?: Crumb[];
  /** `signal` and `paper` only on pages with the solid header. */
  ground?: 'dark' | 'signal' | 'paper';
  /**
   * The lower edge, which identifies a family of pages: the steps of a podium (awards), the tear-off line of a ticket
   * (tickets), a line with an interchange (the organiser), three lines (lists with three groups), the upper edge of a
   * slip of paper (forms).
   */
  edge?: 'podium' | 'ticket' | 'line' | 'lines' | 'slip';
  actions?: ReactNode;
  /** Content next to the text, such as portraits. */
  aside?: ReactNode;
  /** Content below the lead in full width, such as a search field. */
  children?: ReactNode;
};

/** The top section of an inner page. */
export function PageHead({
  title,
  lead,
  status,
  picture,
  flat,
  wideOnly,
  band,
  crumbs,
  ground = 'dark',
  edge,
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
        wideOnly && s.wideOnly,
      )}
      data-edge={edge}
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
            <Picture {...picture} eager={!wideOnly} />
          )}
        </div>
      )}
      <div className={`wrap ${s.inner}`}>
        <div className={s.copy}>
          <div className={s.words}>
            {crumbs && <Breadcrumbs items={crumbs} />}
            {status}
            <h1 className="h1" tabIndex={-1}>
              {isLines(title) ? title.map(toLine) : title}
            </h1>
            {lead !== undefined && <p className={`lead ${s.lead}`}>{lead}</p>}
          </div>
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

const isLines = (title: ReactNode | string[]): title is string[] =>
  Array.isArray(title) && title.every((line) => typeof line === 'string');

/** The space separates words for software that ignores line breaks. */
const toLine = (line: string, index: number): ReactNode => (
  <Fragment key={line}>
    {index > 0 && (
      <>
        {' '}
        <br />
      </>
    )}
    {line}
  </Fragment>
);
