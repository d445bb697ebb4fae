import { useId, type ReactNode } from 'react';
import { ButtonRow } from '../ButtonRow/ButtonRow';
import { classNames } from '../classNames';
import { Picture, type PictureSource } from '../Picture/Picture';
import * as s from './ClosingCall.module.scss';
import { Train } from './Train';

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** Between lead and actions: a `Benefits` list, dates. */
  children?: ReactNode;
  actions?: ReactNode;
  /** The line art of this page: a bundle that comes from the right. */
  art?: PictureSource;
  /** A train runs along the yellow lane: only with the art `cta-bundle`. */
  train?: boolean;
  /** The skyline that the lines run into; the footer then shows only its ground line. */
  skyline?: PictureSource;
  id?: string;
};

/** The dark end of a page. */
export function ClosingCall({ title, lead, children, actions, art, train, skyline, id }: Props) {
  const heading = useId();
  return (
    <section
      id={id}
      data-ends-on-skyline={skyline ? '' : undefined}
      className={classNames('on-dark', s.call, skyline && s.skylined, art && s.lined)}
      aria-labelledby={heading}
    >
      {skyline && <Picture {...skyline} className={s.skyline} />}
      {art && <Picture {...art} className={s.art} />}
      {train && <Train className={s.art} />}
      <div className={`wrap ${s.inner}`}>
        <h2 id={heading} className={`h1 ${s.title}`}>
          {title}
        </h2>
        {lead !== undefined && <p className={`lead ${s.lead}`}>{lead}</p>}
        {children}
        {actions !== undefined && <ButtonRow>{actions}</ButtonRow>}
      </div>
    </section>
  );
}
