import awardHead from '@concourse/shared/art/generated/scenes/award-head.svg';
import type { ReactNode } from 'react';
import type { FormDefinition } from '@concourse/shared/forms/defineForm';
import { Form } from '@concourse/shared/forms/Form';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { Section } from '@concourse/shared/ui/Section';
import { awardsCrumbs } from './awardsCrumbs';
import { SentNomination } from './SentNomination';

type Props = { title: ReactNode; lead: string; crumb: string; form: FormDefinition };

/** The page around each of the three nominations. */
export function NominationPage({ title, lead, crumb, form }: Props) {
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        picture={{ src: awardHead, width: 1000, height: 500 }}
        crumbs={awardsCrumbs({ label: crumb })}
      />
      <Section ground="enamel" space="snug" label={form.name}>
        <Form
          form={form}
          aside="Your draft is kept in this browser until you send it. Nominations close on 21 January 2026."
          sent={(receipt) => <SentNomination form={form} receipt={receipt} />}
        />
      </Section>
    </>
  );
}
