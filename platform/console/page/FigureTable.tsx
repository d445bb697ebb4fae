import type { ComponentProps, ReactElement } from 'react';
import { DataTable } from '@concourse/ui/DataTable';
import * as s from './FigureTable.module.scss';

/** A table of figures: on phones each says what it is, as the head is not shown there. */
export const FigureTable = (props: ComponentProps<typeof DataTable>): ReactElement => (
  <div className={s.figures}>
    <DataTable {...props} />
  </div>
);
