import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { ArrowLink } from '../ArrowLink/ArrowLink';
import { Picture, type PictureSource } from '../Picture/Picture';
import * as s from './ImageCard.module.scss';

type Props = {
  title: string;
  picture: PictureSource;
  /** Makes the whole card clickable. */
  href?: string;
  /** Text of the link, described by the title. Without it the title is the link. */
  linkLabel?: string;
  ground?: 'dark' | 'signal' | 'concrete';
  level?: 'h2' | 'h3';
  children?: ReactNode;
};

/** A card with a large picture. */
export function ImageCard({
  title,
  picture,
  href,
  linkLabel,
  ground = 'dark',
  level: Heading = 'h3',
  children,
}: Props) {
  const heading = useId();
  return (
    <article className={s.card}>
      <div className={clsx(s.art, s[ground])}>
        <Picture {...picture} />
      </div>
      <Heading id={heading} className={s.title}>
        {href !== undefined && linkLabel === undefined ? (
          <a className={s.link} href={href}>
            {title}
          </a>
        ) : (
          title
        )}
      </Heading>
      {children !== undefined && <div className={s.text}>{children}</div>}
      {href !== undefined && linkLabel !== undefined && (
        <ArrowLink className={s.link} href={href} aria-describedby={heading}>
          {linkLabel}
        </ArrowLink>
      )}
    </article>
  );
}
