import type { ReactNode } from 'react';
import * as s from './Accordion.module.scss';

export type AccordionItem = { title: string; content: ReactNode; id?: string };

type Props = {
  /** Unique on the page: the browser keeps one of this name open at a time. */
  name: string;
  items: AccordionItem[];
  level?: 'h3' | 'h4';
  /** The index of the item that starts open. */
  open?: number;
};

/** Questions and answers, one open at a time; the open one closes too. Needs no script. */
export function Accordion({ name, items, level: Heading = 'h3', open }: Props) {
  return (
    <div className={s.accordion}>
      {items.map((item, index) => (
        <details key={item.title} id={item.id} className={s.item} name={name} open={index === open}>
          <summary>
            <Heading className={s.title}>{item.title}</Heading>
          </summary>
          <div className={s.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
