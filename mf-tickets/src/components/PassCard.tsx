import { EventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import { Button } from '@concourse/ui/Button';
import { bookingUrl } from '../content/bookingUrl';
import { keyInclusions } from '../content/inclusions';
import type { Pass } from '../content/passes';
import { InclusionList } from './InclusionList';
import * as s from './PassCard.module.scss';
import { PassGlyph } from './PassGlyph';
import { PassInclusions } from './PassInclusions';
import { PassPrice } from './PassPrice';

type Props = { pass: Pass };

const groundClass = { white: 'on-white', signal: 'on-signal', ink: 'on-dark' };

export function PassCard({ pass }: Props) {
  return (
    <article
      className={`${s.pass} ${groundClass[pass.ground]}`}
      aria-labelledby={`pass-${pass.id}`}
    >
      <div className={s.top}>
        <p className={s.meta} aria-hidden="true">
          <span>{quote('gais.summit.code')}</span>
          <span className="tnum">{pass.number}</span>
        </p>
        <PassGlyph pass={pass} />
        <h3 id={`pass-${pass.id}`}>{pass.title}</h3>
        <p className={s.admits}>
          <span>{quote('gais.summit.dates')}</span>
          <span>
            {quote('gais.summit.city')}, {quote('gais.summit.hall')}
          </span>
        </p>
      </div>
      <PassPrice pass={pass} />
      <div className={s.body}>
        <p>{pass.summary}</p>
        <InclusionList
          pass={pass}
          inclusions={keyInclusions(pass.id)}
          label={`${pass.title}, in short`}
        />
        {pass.condition && <p className="small muted">{pass.condition}</p>}
      </div>
      <div className={s.buy}>
        <EventStage
          announced={<p className="small">Not on sale yet: register, free.</p>}
          onSale={null}
          soldOut={<p className="small">Sold out: join the waiting list, free.</p>}
          open={null}
        />
        <Button
          href={bookingUrl(pass.id)}
          variant={pass.ground === 'ink' ? 'signal' : 'ink'}
          block
          aria-label={`Book Now: ${pass.title}`}
        >
          Book Now
        </Button>
      </div>
      <PassInclusions pass={pass} />
    </article>
  );
}
