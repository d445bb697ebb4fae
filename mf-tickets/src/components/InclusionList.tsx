import { quote } from '@concourse/site/quote';
import type { Inclusion } from '../content/inclusions';
import type { Pass } from '../content/passes';
import * as s from './InclusionList.module.scss';

type Props = { pass: Pass; inclusions: Inclusion[]; label?: string };

export function InclusionList({ pass, inclusions, label }: Props) {
  return (
    <ul className={`list ${s.inclusions}`} aria-label={label}>
      {inclusions.map(({ id, name, ...offers }) =>
        offers[pass.id] === undefined ? (
          <li key={name} className={s.missing}>
            <span className="vh">Not included: </span>
            {name}
          </li>
        ) : (
          <li key={name} className={s.included}>
            {quote(`tickets.includes.${id}.${pass.id}`)}
          </li>
        ),
      )}
    </ul>
  );
}
