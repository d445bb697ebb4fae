import { clsx } from 'clsx';
import type { ReactNode } from 'react';
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
  /** A scene behind the end of the head. */
  picture?: PictureSource;
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
  crumbs,
  ground = 'dark',
  actions,
  aside,
  children,
}: Props) {
  return (
    <section
      className={clsx(s.head, s[ground], aside !== undefined && s.paired, picture && s.pictured)}
    >
      {picture && (
        <div className={s.art}>
          <Picture {...picture} eager />
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
