import type { ReactElement } from 'react';
import { quote } from '@concourse/site/quote';
import { WhenWhere } from '@concourse/ui/WhenWhere';

/** When and where the summit is that the passes admit to, as its own area says it. */
export function SummitDates(): ReactElement {
  return (
    <WhenWhere
      when={quote('gais.summit.dates')}
      where={`${quote('gais.summit.city')}, ${quote('gais.summit.hall')}`}
    />
  );
}
