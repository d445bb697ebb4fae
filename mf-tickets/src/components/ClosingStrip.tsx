import type { ReactNode } from 'react';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { Section } from '@concourse/ui/Section';
import * as s from './ClosingStrip.module.scss';

type Props = {
  title: string;
  lead: string;
  /** Buttons. */
  children: ReactNode;
};

/** The end of a sheet that visitors also print: a row with the next steps, which paper does not show. */
export const ClosingStrip = ({ title, lead, children }: Props) => (
  <Section ground="signal" space="none" className={s.strip}>
    <div>
      <h2 className="h2">{title}</h2>
      <p className="lead">{lead}</p>
    </div>
    <ButtonRow>{children}</ButtonRow>
  </Section>
);
