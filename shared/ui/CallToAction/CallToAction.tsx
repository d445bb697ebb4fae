import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { skyline as berlin } from '@concourse/pictures/routes';
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
  /** Draws the skyline of Berlin below the lines: for the pages that bring visitors there. */
  skyline?: boolean;
};

/** The last section of a page, on a dark background. */
export function CallToAction(props: Props) {
  const { title, lead, children, actions, skyline } = props;
  const { lane, ...picture } = props.art;
  const heading = useId();
  return (
    <section
      className={clsx('on-dark', s.callToAction, skyline && s.grounded)}
      aria-labelledby={heading}
    >
      {skyline && <Picture {...berlin} className={s.skyline} />}
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
