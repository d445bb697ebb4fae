import type { ReactElement } from 'react';
import { LineBadge } from '@concourse/ui/LineBadge';
import type { AreaLine } from '../lines';
import * as s from './HistoryView.module.scss';

/** Which line is whose. */
export const LineLegend = ({ lines }: { lines: AreaLine[] }): ReactElement => (
  <ul className={`list ${s.legend}`} aria-label="Lines">
    {lines.map(({ area, line, badge }) => (
      <li key={area}>
        <LineBadge line={line}>{badge}</LineBadge> {area}
      </li>
    ))}
  </ul>
);
