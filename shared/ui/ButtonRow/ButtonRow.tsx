import type { ReactNode } from 'react';
import * as s from './ButtonRow.module.scss';

type Props = { children: ReactNode };

/** Buttons in a row, stacked on phones. */
export const ButtonRow = ({ children }: Props) => <div className={s.row}>{children}</div>;
