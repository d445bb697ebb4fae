import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { EventStage } from '@concourse/site/eventStage';
import { Section } from '@concourse/ui/Section';
import type { FormDefinition } from './defineForm';
import { Form } from './Form';
import * as s from './FormPage.module.scss';
import type { SuccessContent } from './success/successContent';

type Props<Values> = Omit<ComponentProps<typeof Form<Values>>, 'onSent' | 'onReset' | 'success'> & {
  success: SuccessContent<NoInfer<Values>>;
  /** The form of the next edition, with its limits. It has the same id. `byEdition` chooses between it and `form`. */
  nextForm?: FormDefinition<Values>;
  /** Shows one of two forms. By default the next edition begins when the summit opens. */
  byEdition?: (current: ReactNode, next: ReactNode) => ReactNode;
  /** The id of the section with the form, for links. */
  id?: string;
  /** The page head, above the form. */
  head: ReactNode;
  /** Content below the form. */
  after?: ReactNode;
};

const fromOpening = (current: ReactNode, next: ReactNode): ReactNode => (
  <EventStage announced={current} open={next} />
);

/** The page around one form. After sending, only the success page is shown. */
export function FormPage<Values>({
  id,
  head,
  after,
  nextForm,
  byEdition = fromOpening,
  ...form
}: Props<Values>) {
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

  const callbacks = {
    onSent: () => setArrived(clears !== 'never'),
    onReset: () => {
      setArrived(false);
      setReturns((count) => count + 1);
    },
  };
  return (
    <div ref={container}>
      {arrived ? <div className={s.underHeader} /> : head}
      <Section id={id} ground={arrived ? 'signal' : 'enamel'} space="snug" label={name}>
        {nextForm ? (
          byEdition(
            <Form<Values> {...form} {...callbacks} />,
            <Form<Values> {...form} {...callbacks} form={nextForm} />,
          )
        ) : (
          <Form<Values> {...form} {...callbacks} />
        )}
      </Section>
      {!arrived && after}
    </div>
  );
}
