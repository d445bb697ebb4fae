import { byDatePhase } from '@concourse/site/byDatePhase';
import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import * as s from './Offer.module.scss';

const terms = (): string =>
  byEventStage({
    announced: 'Plus VAT. Passes are not on sale yet.',
    onSale: `Plus VAT.${byDatePhase('tickets.earlyBird.lastDay', {
      upcoming: ` Early Bird until ${quote('tickets.earlyBird.lastDay')}.`,
      past: '',
    })}`,
    soldOut: 'Plus VAT: the last published price. Passes are sold out; the waiting list is free.',
    open: 'Plus VAT: the last published price. The sale is over.',
    next: 'Plus VAT: the last published price. Passes for the next summit are not on sale yet.',
  });

/** The offer of passes: the lowest price, until when it applies, and the way to all passes. */
export default function Offer() {
  return (
    <aside
      className={s.offer}
      data-sale={byEventStage({ announced: 'no', onSale: 'yes', soldOut: 'no' })}
      aria-label="Passes"
    >
      <div className={`wrap ${s.row}`}>
        <p className={s.price}>{`Passes from €${quote('tickets.lowestPrice')}`}</p>
        <p>{terms()}</p>
        <ArrowLink href="/gais/ticket">See the passes</ArrowLink>
      </div>
    </aside>
  );
}
