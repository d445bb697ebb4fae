import type { ReactNode } from 'react';
import { byEventStage, EventStage, type EventStageName } from '@concourse/site/eventStage';
import { Button } from '../Button/Button';

export type Action = { label: string; href: string };

const stageActions: Record<EventStageName, Action> = {
  announced: { label: 'Email me when passes go on sale', href: '/gais/Registration' },
  onSale: { label: 'Get Tickets', href: '/gais/ticket' },
  soldOut: { label: 'Email me if a pass is returned', href: '/gais/Registration' },
  open: { label: 'See what is on now', href: '/gais/programme#now' },
  over: { label: 'See what was said', href: '/gais#recap' },
  results: { label: 'See the winners', href: '/gais/award#winners' },
  next: { label: 'Pre-register for the next summit', href: '/gais/TicketRegistration' },
};

/**
 * Returns the action that the summit's stage asks for. Only during rendering.
 * @param own the actions of a page in some stages
 */
export function stageAction(own: Partial<typeof stageActions> = {}): Action {
  const { announced, ...later } = { ...stageActions, ...own };
  const pick = (key: keyof Action): string =>
    byEventStage({
      announced: announced[key],
      ...Object.fromEntries(Object.entries(later).map(([stage, action]) => [stage, action[key]])),
    });
  return { label: pick('label'), href: pick('href') };
}

/** The action for the stage in which the winners are published. */
export const seeWinners = stageActions.results;

const emailDates: Action = { label: 'Email me the next dates', href: '/gais/Registration' };

/** After the summit, for pages on which the next dates are the next step of a visitor. */
export const askForDates = { over: emailDates, results: emailDates };

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
  own?: Partial<typeof stageActions>;
  /** Further actions. */
  children?: ReactNode;
};

/** The actions of a page about the summit: first that of the stage, then those of the page. */
export function EventActions({ sale, own, children }: Props) {
  const second = sale && <SecondaryAction href={sale.href} label={sale.label} />;
  return (
    <>
      <PrimaryAction {...stageAction({ ...(sale && { onSale: sale }), ...own })} />
      {second && <EventStage announced={second} onSale={null} soldOut={second} />}
      {children}
    </>
  );
}
