import { Fragment, type ReactNode } from 'react';
import * as s from './DescriptionList.module.scss';

type Props = { facts: { label: string; value: ReactNode }[] };

/** Terms and their values. */
export function DescriptionList({ facts }: Props) {
  return (
    <dl className={s.facts}>
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
