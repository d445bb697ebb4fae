import type { Inclusion } from '../content/inclusions';
import type { Pass } from '../content/passes';
import * as s from './InclusionList.module.scss';

type Props = { pass: Pass; inclusions: Inclusion[]; label?: string };

/** What a pass includes, with a tick, and what it does not, with a dash. */
export function InclusionList({ pass, inclusions, label }: Props) {
  return (
    <ul className={`list ${s.inclusions}`} aria-label={label}>
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
  );
}
