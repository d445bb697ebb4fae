import { quote } from '@concourse/site/quote';
import { passes } from '../content/passes';
import * as s from './GrossPrices.module.scss';

export const GrossPrices = () => (
  <div className={s.stub}>
    <dl>
      {passes.map(({ id }) => (
        <div key={id}>
          <dt>{quote(`tickets.pass.${id}.title`)}</dt>
          <dd>{`€${quote(`tickets.pass.${id}.price.gross`)}`}</dd>
        </div>
      ))}
    </dl>
    <p>{`Per person, with ${quote('tickets.vat')} VAT`}</p>
  </div>
);
