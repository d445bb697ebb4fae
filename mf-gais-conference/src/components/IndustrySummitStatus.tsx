import { DatePhase } from '@concourse/site/byDatePhase';
import { StatusLine } from '@concourse/ui/StatusLine';
import type { SummitDetails } from '../content/summits/summit';

type Props = { when: SummitDetails['when'] };

export function IndustrySummitStatus({ when: { of, edition = '', date = '', city, next } }: Props) {
  if (of === undefined) return <StatusLine badge="In preparation" text={`${city}. ${next}.`} />;
  const place = `${edition}: ${date}, ${city}`;
  return (
    <DatePhase
      fact={of}
      upcoming={<StatusLine badge="Announced" kind="open" text={place} />}
      today={<StatusLine badge="Doors open" kind="open" text={place} />}
      past={<StatusLine badge="Over" text={`${place}. ${next}.`} />}
    />
  );
}
