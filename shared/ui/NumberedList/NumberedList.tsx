import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Picture, type PictureSource } from '../Picture/Picture';
import * as s from './NumberedList.module.scss';

export type NumberedItem = {
  title?: string;
  text?: ReactNode;
  picture?: PictureSource;
  /** Background of the picture. */
  ground?: 'dark' | 'signal' | 'concrete';
};

type Props = {
  items: NumberedItem[];
  level?: 'h3' | 'h4';
  columns?: 1 | 2;
};

/** A list with large numbers, for reasons, experiences or steps. */
export function NumberedList({ items, level: Heading = 'h3', columns = 1 }: Props) {
  return (
    <ol className={clsx('list', s.list, columns === 2 && s.two)}>
      {items.map((item, index) => (
        <li key={item.title ?? index} className={clsx(s.item, item.picture && s.pictured)}>
          <span className={s.number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={s.words}>
            {item.title !== undefined && <Heading className="h3">{item.title}</Heading>}
            {item.text !== undefined && <div className={s.text}>{item.text}</div>}
          </div>
          {item.picture && (
            <div className={clsx(s.art, s[item.ground ?? 'dark'])}>
              <Picture {...item.picture} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
