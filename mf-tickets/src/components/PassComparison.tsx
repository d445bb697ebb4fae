import type { ReactNode } from 'react';
import { Phase } from '@concourse/site/byDatePhase';
import { quote } from '@concourse/site/quote';
import { Icon } from '@concourse/ui/Icon';
import { bookingUrl } from '../content/bookingUrl';
import { inclusions } from '../content/inclusions';
import { passes, type Pass } from '../content/passes';
import { saleFact } from '../content/passSale';
import * as s from './PassComparison.module.scss';

type RowProps = {
  name: string;
  cell: (pass: Pass) => ReactNode;
  numeric?: boolean;
  /** All passes have the same text, which narrow windows show once. */
  same?: boolean;
};

function Row({ name, cell, numeric = false, same = false }: RowProps) {
  return (
    <div role="row" className={same ? s.same : undefined}>
      <div role="rowheader">{name}</div>
      {passes.map((pass, index) => (
        <div key={pass.id} role="cell" className={numeric ? 'tnum' : undefined}>
          {cell(pass)}
          {same && index === 0 && (
            <span className={s.all} aria-hidden="true">
              , in all passes
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

const notIncluded = (
  <span className={s.without}>
    <Icon name="minus" />
    <span className="vh">Not included</span>
  </span>
);

export function PassComparison() {
  // Roles, because browsers drop the semantics of `table`, `tr` and `td` when CSS changes their `display`.
  return (
    <div className={s.table} role="table" aria-label="What each pass costs and includes">
      <div className={s.head} role="rowgroup">
        <div role="row">
          <div role="cell" />
          {passes.map((pass) => (
            <div key={pass.id} role="columnheader" data-ground={pass.ground}>
              {pass.title}
            </div>
          ))}
        </div>
      </div>
      <div className={s.body} role="rowgroup">
        <Row name="Price" cell={({ id }) => `€${quote(`tickets.pass.${id}.price`)}`} numeric />
        <Row
          name="Original price"
          cell={({ id }) => <s>{`€${quote(`tickets.pass.${id}.originalPrice`)}`}</s>}
          numeric
        />
        <Row
          name="Discount"
          cell={({ id }) => `${quote(`tickets.pass.${id}.price.discount`)} off`}
          numeric
        />
        {inclusions.map(({ id: inclusion, name, ...offers }) => (
          <Row
            key={name}
            name={name}
            same={passes.every(({ id }) => offers[id] === offers.standard)}
            cell={({ id }) =>
              offers[id] === undefined ? notIncluded : quote(`tickets.includes.${inclusion}.${id}`)
            }
          />
        ))}
        <Row
          name="Booking"
          cell={({ id, title }) => (
            <>
              <Phase fact={saleFact(id)} cases={[['soldOut', <p key="soldOut">Sold out</p>]]} />
              <a href={bookingUrl(id)} className={s.book} aria-label={`Book Now: ${title}`}>
                Book Now
              </a>
            </>
          )}
        />
      </div>
    </div>
  );
}
