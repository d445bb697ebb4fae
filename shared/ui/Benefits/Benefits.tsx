import { isValidElement, type ReactNode } from 'react';
import * as s from './Benefits.module.scss';

type Titled = { title: string; text: ReactNode };

type Props = {
  items: (ReactNode | Titled)[];
  /** Accessible name of the list, if no heading names it. */
  label?: string;
};

const isTitled = (item: ReactNode | Titled): item is Titled =>
  typeof item === 'object' && item !== null && 'title' in item && !isValidElement(item);

/** A list drawn as stops on a line. */
export function Benefits({ items, label }: Props) {
  return (
    <ul className={`list ${s.benefits}`} aria-label={label}>
      {items.map((item, index) =>
        isTitled(item) ? (
          <li key={item.title}>
            <b>{item.title}</b>
            <span className={s.text}>{item.text}</span>
          </li>
        ) : (
          <li key={typeof item === 'string' ? item : index}>{item}</li>
        ),
      )}
    </ul>
  );
}
