import type { ReactNode } from 'react';
import * as s from './LegalPart.module.scss';

type Props = { id: string; title: string; children: ReactNode };

export function LegalPart({ id, title, children }: Props) {
  return (
    <section id={id} className={s.part} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={s.title}>
        {title}
      </h2>
      <div className={s.text}>{children}</div>
    </section>
  );
}
