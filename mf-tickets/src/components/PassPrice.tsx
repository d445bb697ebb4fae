import { byEventStage } from '@concourse/site/eventStage';
import type { Pass } from '../content/passes';
import { discountPercent, formatEuro } from '../prices/money';
import * as s from './PassPrice.module.scss';

type Props = { pass: Pass };

export function PassPrice({ pass: { price, originalPrice, discountPlaces } }: Props) {
  return (
    <p className={s.price}>
      <span className={s.now}>
        <span className="vh">
          {byEventStage({ announced: 'Price: ', onSale: 'Price now: ', soldOut: 'Last price: ' })}
        </span>
        {formatEuro(price)}
      </span>
      <span className={s.was}>
        <span>
          <span className="vh">Original price: </span>
          <s>{formatEuro(originalPrice)}</s>
        </span>
        <span className={s.off}>{discountPercent(price, originalPrice, discountPlaces)}% off</span>
      </span>
    </p>
  );
}
