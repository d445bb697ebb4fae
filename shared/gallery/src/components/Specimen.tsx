import type { ReactNode } from 'react';
import * as s from './Specimen.module.scss';

type Props = { title: string; note: string; children: ReactNode };

export function Specimen({ title, note, children }: Props) {
  return (
    <section className={s.specimen} aria-label={title}>
      <div className={s.head}>
        <h2 className={s.title}>{title}</h2>
        <p className={s.note}>{note}</p>
      </div>
      {children}
    </section>
  );
}
