import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Section } from '@concourse/ui/Section';
import { Form } from './Form';
import * as s from './FormPage.module.scss';
import type { SuccessContent } from './success/successContent';

type Props<Values> = Omit<ComponentProps<typeof Form<Values>>, 'onSent' | 'onReset' | 'success'> & {
  success: SuccessContent<NoInfer<Values>>;
  /** Of the part of the page with the form, for links that lead there. */
  id?: string;
  /** Above the form: the head of the page. */
  head: ReactNode;
  /** Between them: what a visitor has to know before they type. */
  notice?: ReactNode;
  /** Below it. */
  after?: ReactNode;
};

/** The page around one form; once that has arrived, its ending has the page to itself. */
export function FormPage<Values>({ id, head, notice, after, ...form }: Props<Values>) {
  const [arrived, setArrived] = useState(false);
  const [returns, setReturns] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const { clears, name } = form.form;

  // The button that leads back has gone with its page: the visitor stands where the form's page begins.
  useEffect(() => {
    if (returns === 0) return;
    place.current?.scrollIntoView();
    place.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [returns]);

  return (
    <div ref={place}>
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
