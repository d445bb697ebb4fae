import type { ReactNode } from 'react';
import * as s from './Accordion.module.scss';

export type AccordionItem = { title: string; content: ReactNode; id?: string };

type Props = {
  /** Unique on the page. The browser keeps only one item with this name open. */
  name: string;
  items: AccordionItem[];
  level?: 'h3' | 'h4';
  /** Index of the item that is initially open. */
  open?: number;
};

/** Questions and answers, at most one open at a time. Works without scripts. */
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
