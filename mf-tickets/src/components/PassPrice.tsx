import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import type { Pass } from '../content/passes';
import * as s from './PassPrice.module.scss';

type Props = { pass: Pass };

export function PassPrice({ pass: { id } }: Props) {
  const fact = (name: string) => quote(`tickets.pass.${id}.${name}`);
  return (
    <p className={s.price}>
      <span className={s.now}>
        <span className="vh">
          {byEventStage({ announced: 'Price: ', onSale: 'Price now: ', soldOut: 'Last price: ' })}
        </span>
        {`€${fact('price')}`}
      </span>
      <span className={s.was}>
        <span>
          <span className="vh">Original price: </span>
          <s>{`€${fact('originalPrice')}`}</s>
        </span>
        <span className={s.off}>{`${fact('discount')} off`}</span>
      </span>
    </p>
  );
}
