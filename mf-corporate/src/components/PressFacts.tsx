import { DescriptionList } from '@concourse/ui/DescriptionList';
import { facts } from '../content/press';
import * as s from './PressFacts.module.scss';

/** What may be written of the next event, as its own pages say it. */
export function PressFacts() {
  return (
    <div className={s.facts}>
      <DescriptionList items={facts.list()} />
    </div>
  );
}
