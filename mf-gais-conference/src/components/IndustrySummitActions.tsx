import { DatePhase } from '@concourse/site/byDatePhase';
import { PrimaryAction, SecondaryAction, type Action } from '@concourse/ui/EventActions';
import type { SummitDetails } from '../content/summits/summit';

type Props = {
  when: Pick<SummitDetails['when'], 'of' | 'notify'>;
  /** The fixed action of the page: primary before the summit, second after it and without a date. */
  register: Action;
};

/** The actions of an industry summit: registration before it, otherwise first a notification about its next dates. */
export function IndustrySummitActions({ when: { of, notify }, register }: Props) {
  const second = <SecondaryAction href={register.href} label={register.label} />;
  const next = (
    <>
      <PrimaryAction
        label={of === undefined ? 'Email me the dates' : 'Email me the next dates'}
        href={notify}
      />
      {second}
    </>
  );
  if (of === undefined) return next;
  return <DatePhase fact={of} upcoming={<PrimaryAction {...register} />} past={next} />;
}
