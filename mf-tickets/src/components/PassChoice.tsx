import { useId } from 'react';
import { useFormValue } from '@concourse/forms/useFormValue';
import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { passes } from '../content/passes';
import * as s from './PassChoice.module.scss';

export function PassChoice() {
  const heading = useId();
  const [chosen] = useFormValue<string>('ticketType');
  return (
    <div className={s.choice}>
      <h3 id={heading} className="h4">
        {byEventStage({ announced: 'Prices of the passes', open: 'The last prices' })}
      </h3>
      <ul className={`list ${s.passes}`} aria-labelledby={heading}>
        {passes.map(({ id, title }) => (
          <li key={id} data-chosen={title === chosen || undefined}>
            <span>{title}</span>
            <b className="tnum">{`€${quote(`tickets.pass.${id}.price`)}`}</b>
            {title === chosen && <span className="vh">, selected</span>}
          </li>
        ))}
      </ul>
      <ArrowLink href="/gais/ticket#compare">Compare the passes</ArrowLink>
    </div>
  );
}
