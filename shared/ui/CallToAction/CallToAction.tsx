import { useId, type ReactNode } from 'react';
import { skyline } from '@concourse/pictures/routes';
import { ButtonRow } from '../ButtonRow/ButtonRow';
import { Picture, type PictureSource } from '../Picture/Picture';
import * as s from './CallToAction.module.scss';
import { Train, type Lane } from './Train';

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** Content between lead and actions, such as a `Benefits` list. */
  children?: ReactNode;
  /** A button for the next step, and at most one other. */
  actions: ReactNode;
  /** A drawing of `@concourse/pictures/closings`; a train moves along its yellow lane. */
  art: PictureSource & { lane: Lane };
};

/** The last section of a page, on a dark background. The footer hides its own skyline below it. */
export function CallToAction({ title, lead, children, actions, art: { lane, ...picture } }: Props) {
  const heading = useId();
  return (
    <section
      data-ends-on-skyline=""
      className={`on-dark ${s.callToAction}`}
      aria-labelledby={heading}
    >
      <Picture {...skyline} className={s.skyline} />
      <Picture {...picture} className={s.art} />
      <Train lane={lane} className={s.art} />
      <div className={`wrap ${s.inner}`}>
        <h2 id={heading} className={`h1 ${s.title}`}>
          {title}
        </h2>
        {lead !== undefined && <p className={`lead ${s.lead}`}>{lead}</p>}
        {children}
        <ButtonRow>{actions}</ButtonRow>
      </div>
    </section>
  );
}
