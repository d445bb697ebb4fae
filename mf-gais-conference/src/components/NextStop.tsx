import type { ReactNode } from 'react';
import skyline from '@concourse/shared/art/generated/skyline.svg';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';

type Props = {
  title: string;
  lead: string;
  /** The page's own line art, 1440 × 720. */
  art: string;
  /** One button to the page that a visitor wants next, and at most one other. */
  children: ReactNode;
  /** A small thing between the lead and the buttons. */
  note?: ReactNode;
};

/** The end of a page of the summit: where to go from here. */
export function NextStop({ title, lead, art, children, note }: Props) {
  return (
    <ClosingCall
      title={title}
      lead={lead}
      art={{ src: art, width: 1440, height: 720 }}
      skyline={{ src: skyline, width: 1440, height: 220 }}
      actions={children}
    >
      {note}
    </ClosingCall>
  );
}
