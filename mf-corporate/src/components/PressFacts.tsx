import { Fragment } from '@concourse/area/Fragment';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { DescriptionList } from '@concourse/ui/DescriptionList';
import { facts, priceSheet } from '../content/press';
import * as s from './PressFacts.module.scss';

export function PressFacts() {
  return (
    <div className={s.facts}>
      <DescriptionList
        items={[
          ...facts.list(),
          { label: 'Awards', value: <Fragment of="mf-awards/nomination-fee" /> },
        ]}
      />
      <p className={s.sheet}>
        <ArrowLink href={priceSheet.href}>{priceSheet.label}</ArrowLink>
      </p>
    </div>
  );
}
