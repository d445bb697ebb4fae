import { useState, type ReactNode } from 'react';
import { useCrumbs } from '@concourse/area/crumbs';
import type { FormDefinition, FormValues } from '@concourse/forms/defineForm';
import { Form } from '@concourse/forms/Form';
import { OnceScripted } from '@concourse/forms/OnceScripted';
import { award } from '@concourse/pictures/scenes';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { dates } from '../content/dates';
import * as s from './NominationPage.module.scss';
import { SentNomination } from './SentNomination';

type Props = {
  title: ReactNode;
  lead: string;
  form: FormDefinition;
  /** What the address asks for, given what is in the fields. */
  fromAddress?: ((values: FormValues) => FormValues) | undefined;
};

/** The page around each of the three nominations: a form, and a yellow page once it has arrived. */
export function NominationPage({ title, lead, form, fromAddress }: Props) {
  const crumbs = useCrumbs();
  const [arrived, setArrived] = useState(false);
  return (
    <>
      {arrived ? (
        <div className={s.ground} />
      ) : (
        <PageHead title={title} lead={lead} picture={award.head} crumbs={crumbs} />
      )}
      <Section ground={arrived ? 'signal' : 'enamel'} space="snug" label={form.name}>
        <Form
          form={form}
          fromAddress={fromAddress}
          aside={
            <>
              Nominations close on {dates.deadline.date}.{' '}
              <OnceScripted>Your draft is kept in this browser until you send it.</OnceScripted>
            </>
          }
          onSent={() => setArrived(true)}
          sent={(arrival) => (
            <SentNomination
              {...arrival}
              form={form}
              onAgain={() => {
                setArrived(false);
                arrival.onAgain();
              }}
            />
          )}
        />
      </Section>
    </>
  );
}
