import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Benefits } from '../Benefits/Benefits';
import { Picture, type PictureSource } from '../Picture/Picture';
import * as s from './AlternatingFeature.module.scss';

export type Feature = {
  title: string;
  text: ReactNode;
  points?: ReactNode[];
  picture: PictureSource;
  ground?: 'dark' | 'signal' | 'concrete';
};

type Props = { items: Feature[]; level?: 'h2' | 'h3' };

/** Rows of picture and text that alternate sides. */
export function AlternatingFeature({ items, level: Heading = 'h3' }: Props) {
  return (
    <div className={s.features}>
      {items.map(({ title, text, points, picture, ground = 'dark' }) => (
        <article key={title} className={s.feature}>
          <div className={clsx(s.art, s[ground])}>
            <Picture {...picture} />
          </div>
          <div className={s.words}>
            <Heading className="h2">{title}</Heading>
            <div className="lead">{text}</div>
            {points && <Benefits items={points} />}
          </div>
        </article>
      ))}
    </div>
  );
}
