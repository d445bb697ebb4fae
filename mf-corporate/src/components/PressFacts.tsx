import { DescriptionList } from '@concourse/ui/DescriptionList';
import { facts } from '../content/press';
import * as s from './PressFacts.module.scss';

/** Press facts about the next event, quoted from its area. */
export function PressFacts() {
  return (
    <div className={s.facts}>
      <DescriptionList items={facts.list()} />
    </div>
  );
}
