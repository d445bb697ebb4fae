import type { ComponentProps } from 'react';
import { EventStage } from '@concourse/site/eventStage';
import type { FormDefinition } from './defineForm';
import { FormPage } from './FormPage';

type Props<Values> = Omit<ComponentProps<typeof FormPage<Values>>, 'form'> & {
  /** The form of this edition, and the one of the next edition, with its limits. Both have the same id. */
  forms: readonly [current: FormDefinition<Values>, next: FormDefinition<Values>];
};

/** A `FormPage` whose form changes when the next edition of the summit is announced. */
export function EditionFormPage<Values>({ forms: [current, next], ...page }: Props<Values>) {
  return (
    <EventStage
      announced={<FormPage<Values> {...page} form={current} />}
      next={<FormPage<Values> {...page} form={next} />}
    />
  );
}
