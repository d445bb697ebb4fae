import { Logo } from '@concourse/ui/Logo';
import { VisuallyHidden } from '@concourse/ui/VisuallyHidden';
import { companies } from '../content/companies';
import * as s from './CompanyGrid.module.scss';

/** Every participating company: its logo, and its name below. */
export function CompanyGrid() {
  return (
    <>
      <VisuallyHidden as="h2">All companies</VisuallyHidden>
      <ul className={`list ${s.grid}`}>
        {companies.map(({ id, name, logo, mark }) => (
          <li key={id} className={s.company} data-mark={mark}>
            <Logo name={name} {...logo} />
            <span className={s.name} aria-hidden="true">
              {name}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
