import type { ReactNode } from 'react';
import * as s from './ClientOnly.module.scss';
import { useFormRuntime } from './engine/FormRuntime';

type Props = { children: ReactNode };

/**
 * Text that is true only with scripts, such as text about drafts. Until hydration it is invisible but keeps its
 * space, so that the layout does not shift.
 * @throws {Error} outside a `<Form>` and its `aside`
 */
export function ClientOnly({ children }: Props) {
  return <span className={useFormRuntime().hydrated ? undefined : s.waiting}>{children}</span>;
}
