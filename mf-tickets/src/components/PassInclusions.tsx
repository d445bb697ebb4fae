import type { ReactElement } from 'react';
import { inclusions } from '../content/inclusions';
import type { Pass } from '../content/passes';
import * as s from './PassInclusions.module.scss';

type Props = { pass: Pass };

/** The panels of all passes share a name: the browser keeps one open at a time. */
export function PassInclusions({ pass }: Props): ReactElement {
  return (
    <details className={s.panel} name="inclusions">
      <summary>
        What is included<span className="vh"> in the {pass.title}</span>
      </summary>
      <ul className="list">
        {inclusions.map(({ name, offers }) => {
          const offer = offers[pass.id];
          return offer === null ? (
            <li key={name} className={s.missing}>
              <span className="vh">Not included: </span>
              {name}
            </li>
          ) : (
            <li key={name} className={s.included}>
              {offer}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
