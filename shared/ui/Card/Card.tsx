import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { ArrowLink } from '../ArrowLink/ArrowLink';
import { Icon, type IconName } from '../Icon/Icon';
import { Picture, type PictureSource } from '../Picture/Picture';
import type { Line } from '../TrackBadge/TrackBadge';
import * as s from './Card.module.scss';

type Props = {
  title: ReactNode;
  level?: 'h2' | 'h3' | 'h4';
  /** Makes the whole card clickable. */
  href?: string;
  /** Text of the link, shown with an arrow and described by the title. Without it the title is the link. */
  linkLabel?: string;
  icon?: IconName;
  /** Colour of the top edge. */
  line?: Line;
  badge?: ReactNode;
  picture?: PictureSource;
  /** Background of the picture. */
  ground?: 'dark' | 'signal' | 'concrete';
  points?: ReactNode[];
  /** Buttons at the bottom. The card itself is not a link then. */
  actions?: ReactNode;
  id?: string;
  className?: string;
  children?: ReactNode;
};

/** A card with a heading, text and at most one link, or actions. */
export function Card(props: Props) {
  const { title, level: Heading = 'h3', href, linkLabel, actions, points, picture } = props;
  const heading = useId();
  const linked = actions === undefined && href !== undefined;

  return (
    <article
      id={props.id}
      className={clsx(s.card, linked && s.linked, props.className)}
      data-line={props.line}
    >
      {picture && (
        <div className={clsx(s.art, s[props.ground ?? 'dark'])}>
          <Picture {...picture} />
        </div>
      )}
      <div className={s.body}>
        <Marks {...props} />
        <Heading id={heading} className={s.title}>
          {linked && linkLabel === undefined ? (
            <a className={s.link} href={href}>
              {title}
            </a>
          ) : (
            title
          )}
        </Heading>
        {props.children !== undefined && <div className={s.text}>{props.children}</div>}
        {points && (
          <ul className={`list ${s.points}`}>
            {points.map((point, index) => (
              <li key={typeof point === 'string' ? point : index}>{point}</li>
            ))}
          </ul>
        )}
      </div>
      {linked && linkLabel !== undefined && (
        <ArrowLink className={clsx(s.link, s.go)} href={href} aria-describedby={heading}>
          {linkLabel}
        </ArrowLink>
      )}
      {actions !== undefined && <div className={s.actions}>{actions}</div>}
    </article>
  );
}

function Marks({ icon, badge }: Props) {
  if (icon === undefined && badge === undefined) return null;
  return (
    <div className={s.marks}>
      {icon && <Icon name={icon} className={s.icon} />}
      {badge !== undefined && <span className={s.badge}>{badge}</span>}
    </div>
  );
}
