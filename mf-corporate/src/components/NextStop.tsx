import type { ReactNode } from 'react';
import skyline from '@concourse/shared/art/generated/skyline.svg';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';

type Props = {
  title: string;
  lead: string;
  /** The page's own line art, 1440 × 720. */
  art: string;
  /** One button to the page that a visitor wants next, and at most one other. */
  actions: ReactNode;
  /** Stands between the lead and the buttons. */
  children?: ReactNode;
};

/** The end of a page of the organiser: where to go from here. */
export function NextStop({ title, lead, art, actions, children }: Props) {
  return (
    <ClosingCall
      title={title}
      lead={lead}
      art={{ src: art, width: 1440, height: 720 }}
      skyline={{ src: skyline, width: 1440, height: 220 }}
      actions={actions}
    >
      {children}
    </ClosingCall>
  );
}
