import { useId, type ReactNode } from 'react';
import { Benefits } from '../Benefits/Benefits';
import * as s from './WelcomeBanner.module.scss';

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  benefits?: ReactNode[];
  /** An `ArrowLink` or a `Button variant="ink"`. */
  action?: ReactNode;
  /** One row: title, lead, action. */
  compact?: boolean;
};

/** A yellow banner with studs like tactile paving. */
export function WelcomeBanner({ title, lead, benefits, action, compact }: Props) {
  const id = useId();
  const heading = (
    <h2 id={id} className={compact ? s.name : 'h2'}>
      {title}
    </h2>
  );

  return (
    <section className={s.banner} aria-labelledby={id}>
      {compact ? (
        <div className={`wrap ${s.row}`}>
          <div className={s.words}>
            {heading}
            {lead !== undefined && <p>{lead}</p>}
          </div>
          {action}
        </div>
      ) : (
        <div className={`wrap ${s.big}`}>
          <div>
            {heading}
            {lead !== undefined && <p className={`lead ${s.lead}`}>{lead}</p>}
            {action !== undefined && <div className={s.action}>{action}</div>}
          </div>
          {benefits && <Benefits items={benefits} />}
        </div>
      )}
    </section>
  );
}
