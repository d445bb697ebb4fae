import { useMemo, type ReactElement } from 'react';
import { useCrumbs } from '@concourse/area/crumbs';
import { useAddressParam } from '@concourse/area/useAddress';
import { Form } from '@concourse/forms/Form';
import { tower } from '@concourse/pictures/scenes';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { BesideForm } from '../components/BesideForm';
import { NoteList } from '../components/NoteList';
import { SummitDates } from '../components/SummitDates';
import { passNamed } from '../content/passes';
import { preRegistrationNotes } from '../content/ticketNotes';
import { preRegistration } from '../forms/preRegistration';

export default function TicketRegistrationPage(): ReactElement {
  const pass = passNamed(useAddressParam('pass'));
  const fromAddress = useMemo(() => pass && (() => ({ ticketType: pass.title })), [pass]);
  return (
    <>
      <PageHead
        title="Secure your spot."
        lead="Six fields now, payment later. The link to the real thing comes by email."
        when={<SummitDates />}
        picture={tower.plain}
        crumbs={useCrumbs()}
      />
      <Section ground="enamel" space="snug">
        <BesideForm
          title="Three things first."
          aside={<NoteList notes={preRegistrationNotes} label="Before you register" />}
        >
          <Form form={preRegistration} fromAddress={fromAddress} />
        </BesideForm>
      </Section>
    </>
  );
}
