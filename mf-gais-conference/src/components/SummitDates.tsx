import { WhenWhere } from '@concourse/ui/WhenWhere';
import { globalAiSummit } from '../content/events';

const { dates, city, hall } = globalAiSummit;

/** When and where the Global AI Summit is, for the heads of its pages. */
export function SummitDates() {
  return <WhenWhere when={dates} where={`${city}, ${hall}`} />;
}
