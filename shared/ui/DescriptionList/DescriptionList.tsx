import { Fragment, type ReactNode } from 'react';
import * as s from './DescriptionList.module.scss';

type Props = { items: { label: string; value: ReactNode }[] };

/** A list of labels and values. */
export function DescriptionList({ items }: Props) {
  return (
    <dl className={s.list}>
      {items.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
