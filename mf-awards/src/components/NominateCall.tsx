import skyline from '@concourse/shared/art/generated/skyline.svg';
import type { ReactNode } from 'react';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';

type Props = {
  title: string;
  lead: string;
  actions: ReactNode;
  /** Line art of 1440 × 720, another one on every page. */
  art: string;
};

/** The dark end of every awards page. */
export function NominateCall({ title, lead, actions, art }: Props) {
  return (
    <ClosingCall
      title={title}
      lead={lead}
      art={{ src: art, width: 1440, height: 720 }}
      skyline={{ src: skyline, width: 1440, height: 220 }}
      actions={actions}
    />
  );
}
