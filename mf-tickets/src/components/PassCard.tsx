import * as passes from '@concourse/pictures/passes';
import { Phase } from '@concourse/site/byDatePhase';
import { EventStage, byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import { pictureUrl } from '@concourse/site/siteConfig';
import { Button } from '@concourse/ui/Button';
import { bookingUrl } from '../content/bookingUrl';
import { inclusions, keyInclusions } from '../content/inclusions';
import type { Pass } from '../content/passes';
import { bySale, saleFact } from '../content/passSale';
import { InclusionList } from './InclusionList';
import * as s from './PassCard.module.scss';
import * as glyph from './PassGlyph.module.scss';
import * as panel from './PassInclusions.module.scss';
import * as price from './PassPrice.module.scss';

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
          onSale={<Phase fact={saleFact(pass.id)} cases={[['soldOut', soldOut]]} />}
          soldOut={soldOut}
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

const soldOut = <p className="small">Sold out: join the waiting list, free.</p>;

function PassGlyph({ pass }: { pass: Pass }) {
  const { src, width, height } = passes[pass.id];
  return <img className={glyph.glyph} src={pictureUrl(src)} width={width} height={height} alt="" />;
}

/** The panels of all passes share a `name`, so that the browser keeps only one open. */
function PassInclusions({ pass }: { pass: Pass }) {
  return (
    <details className={panel.panel} name="inclusions">
      <summary>
        What is included, in full<span className="vh">: {pass.title}</span>
      </summary>
      <InclusionList pass={pass} inclusions={inclusions} />
    </details>
  );
}

function PassPrice({ pass: { id } }: { pass: Pass }) {
  const fact = (name: string) => quote(`tickets.pass.${id}.${name}`);
  return (
    <p className={price.price}>
      <span className={price.now}>
        <span className="vh">
          {byEventStage({
            announced: 'Price: ',
            onSale: bySale(id, { open: 'Price now: ', soldOut: 'Last price: ' }),
            soldOut: 'Last price: ',
          })}
        </span>
        {`€${fact('price')}`}
      </span>
      <span className={price.was}>
        <span>
          <span className="vh">Original price: </span>
          <s>{`€${fact('originalPrice')}`}</s>
        </span>
        <span className={price.off}>{`${fact('price.discount')} off`}</span>
      </span>
    </p>
  );
}
