import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Section } from '@concourse/ui/Section';
import { Form } from './Form';
import * as s from './FormPage.module.scss';
import type { SuccessContent } from './success/successContent';

type Props<Values> = Omit<ComponentProps<typeof Form<Values>>, 'onSent' | 'onReset' | 'success'> & {
  success: SuccessContent<NoInfer<Values>>;
  /** The id of the section with the form, for links. */
  id?: string;
  /** The page head, above the form. */
  head: ReactNode;
  /** A notice between the head and the form. */
  notice?: ReactNode;
  /** Content below the form. */
  after?: ReactNode;
};

/** The page around one form. After sending, only the success page is shown. */
export function FormPage<Values>({ id, head, notice, after, ...form }: Props<Values>) {
  const [arrived, setArrived] = useState(false);
  const [returns, setReturns] = useState(0);
  const container = useRef<HTMLDivElement>(null);
  const { clears, name } = form.form;

  // The reset button had the focus and was removed, so focus the heading of the page.
  useEffect(() => {
    if (returns === 0) return;
    container.current?.scrollIntoView();
    container.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [returns]);

  return (
    <div ref={container}>
      {arrived ? <div className={s.underHeader} /> : head}
      <Section id={id} ground={arrived ? 'signal' : 'enamel'} space="snug" label={name}>
        {!arrived && notice !== undefined && <div className={s.notice}>{notice}</div>}
        <Form<Values>
          {...form}
          onSent={() => setArrived(clears !== 'never')}
          onReset={() => {
            setArrived(false);
            setReturns((count) => count + 1);
          }}
        />
      </Section>
      {!arrived && after}
    </div>
  );
}
