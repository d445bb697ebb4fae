import type { ReactElement, ReactNode } from 'react';
import * as s from './RowName.module.scss';

/** The name of a row in a table of figures: as large as they are. */
export const RowName = ({ children }: { children: ReactNode }): ReactElement => (
  <span className={s.name}>{children}</span>
);
