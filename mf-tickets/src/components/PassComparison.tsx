import type { ReactNode } from 'react';
import { quote } from '@concourse/site/quote';
import { Icon } from '@concourse/ui/Icon';
import { bookingUrl } from '../content/bookingUrl';
import { inclusions } from '../content/inclusions';
import { passes, type Pass } from '../content/passes';
import * as s from './PassComparison.module.scss';

type RowProps = { name: string; cell: (pass: Pass) => ReactNode; numeric?: boolean };

function Row({ name, cell, numeric = false }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {passes.map((pass) => (
        <td key={pass.id} className={numeric ? 'tnum' : undefined} data-ground={pass.ground}>
          {cell(pass)}
        </td>
      ))}
    </tr>
  );
}

const notIncluded = (
  <span className={s.without}>
    <Icon name="minus" />
    <span className="vh">Not included</span>
  </span>
);

/** Compares the four passes. On phones the table scrolls below its fixed first column. */
export function PassComparison() {
  return (
    <div className={s.scroll}>
      <table className={s.table}>
        <caption className="vh">What each pass costs and includes</caption>
        <thead>
          <tr>
            <td />
            {passes.map((pass) => (
              <th key={pass.id} scope="col" data-ground={pass.ground}>
                {pass.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name="Price" cell={({ id }) => `€${quote(`tickets.pass.${id}.price`)}`} numeric />
          <Row
            name="Original price"
            cell={({ id }) => <s>{`€${quote(`tickets.pass.${id}.originalPrice`)}`}</s>}
            numeric
          />
          <Row
            name="Discount"
            cell={({ id }) => `${quote(`tickets.pass.${id}.discount`)} off`}
            numeric
          />
          {inclusions.map(({ id: inclusion, name, ...offers }) => (
            <Row
              key={name}
              name={name}
              cell={({ id }) =>
                offers[id] === undefined
                  ? notIncluded
                  : quote(`tickets.includes.${inclusion}.${id}`)
              }
            />
          ))}
          <Row
            name="Booking"
            cell={({ id, title }) => (
              <a href={bookingUrl(id)} className={s.book} aria-label={`Book Now: ${title}`}>
                Book Now
              </a>
            )}
          />
        </tbody>
      </table>
    </div>
  );
}
