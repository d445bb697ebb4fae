import type { ReactNode } from 'react';

type Props = { children: ReactNode; as?: 'span' | 'h2' | 'h3' | 'p' | 'div' };

/** Content for screen readers only. */
export function VisuallyHidden({ children, as: Element = 'span' }: Props) {
  return <Element className="vh">{children}</Element>;
}
