import type { ReactNode } from 'react';
import {
  byEventStage,
  EventStage,
  eventStages,
  type EventStageName,
} from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import { Button } from '../Button/Button';

export type Action = { label: string; href: string };

type OwnActions = Partial<Record<EventStageName, Action>>;

/** Returns the published action of a stage, or `dates`: the form for the next dates. Only during rendering. */
export const nextStep = (stage: EventStageName | 'dates'): Action => ({
  label: quote(`tickets.nextStep.${stage}.label`),
  href: quote(`tickets.nextStep.${stage}.href`),
});

/** After the summit, for pages on which the next dates are the next step of a visitor. Only during rendering. */
export const askForDates = (): OwnActions => ({
  over: nextStep('dates'),
  results: nextStep('dates'),
});

/** The primary action of a page, marked for tests. */
export const PrimaryAction = ({ label, href }: Action) => (
  <Button href={href} data-action="primary">
    {label}
  </Button>
);

/** A further action of a page. */
export const SecondaryAction = ({ label, href }: Action) => (
  <Button href={href} variant="line">
    {label}
  </Button>
);

type Props = {
  /** The page's own action: primary while passes are on sale, second in the other stages. */
  sale?: Action;
  /** Replaces the primary action of some stages. */
  own?: OwnActions;
  /** Further actions. */
  children?: ReactNode;
};

/** The actions of a page about the summit: first that of the stage, then those of the page. */
export function EventActions({ sale, own, children }: Props) {
  const replaced: OwnActions = { ...(sale && { onSale: sale }), ...own };
  const actions = eventStages.map((stage) => [stage, replaced[stage] ?? nextStep(stage)] as const);
  const primary = (key: keyof Action): string => {
    const texts = Object.fromEntries(actions.map(([stage, action]) => [stage, action[key]]));
    return byEventStage(texts as Record<EventStageName, string>);
  };
  const second = sale && <SecondaryAction {...sale} />;
  return (
    <>
      <PrimaryAction label={primary('label')} href={primary('href')} />
      {second && <EventStage announced={second} onSale={null} soldOut={second} />}
      {children}
    </>
  );
}
