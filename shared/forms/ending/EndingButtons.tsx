import type { ReactNode } from 'react';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import type { Ending } from './ending';

type Props = Pick<Ending, 'now'> & { children?: ReactNode };

/** The one thing to do now, and the copy on paper. */
export function EndingButtons({ now, children }: Props) {
  return (
    <ButtonRow>
      <Button variant="ink" href={now.href}>
        {now.label}
      </Button>
      <Button variant="line" icon="document" onClick={() => window.print()}>
        Print what you sent
      </Button>
      {children}
    </ButtonRow>
  );
}
