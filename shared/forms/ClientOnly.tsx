import type { ReactNode } from 'react';
import * as s from './ClientOnly.module.scss';
import { useFormRuntime } from './engine/FormRuntime';

type Props = { children: ReactNode };

/**
 * Words that are true only where scripts run, such as those about drafts. Their place is kept until then,
 * so that nothing moves.
 * @throws {Error} outside a `<Form>` and its `aside`
 */
export function ClientOnly({ children }: Props) {
  return <span className={useFormRuntime().hydrated ? undefined : s.waiting}>{children}</span>;
}
