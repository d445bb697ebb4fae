import { useMemo } from 'react';
import { useCrumbs } from '@concourse/area/crumbs';
import { useUrlParam } from '@concourse/area/useUrl';
import { FormPage } from '@concourse/forms/FormPage';
import { desk } from '@concourse/pictures/scenes';
import { PageHead } from '@concourse/ui/PageHead';
import { EventOverNotice } from '../components/EventOverNotice';
import { NoteList } from '../components/NoteList';
import { PassChoice } from '../components/PassChoice';
import { SummitDates } from '../components/SummitDates';
import { passNamed } from '../content/passes';
import { preRegistrationSuccess } from '../content/successMessages';
import { preRegistrationNotes } from '../content/ticketNotes';
import { preRegistration } from '../forms/preRegistration';

export default function TicketRegistrationPage() {
  const pass = passNamed(useUrlParam('pass'));
  const fromAddress = useMemo(() => pass && (() => ({ ticketType: pass.title })), [pass]);
  return (
    <FormPage
      head={
        <PageHead
          title="Secure your spot."
          lead="Six fields now, payment later. The link to the real thing comes by email."
          when={<SummitDates />}
          picture={desk.head}
          crumbs={useCrumbs()}
        />
      }
      notice={
        <EventOverNotice note="This form stays open for the next one. What you send now is kept, nothing is due, and the registration link comes once its dates are announced." />
      }
      form={preRegistration}
      initialValuesFromUrl={fromAddress}
      intro={
        <>
          <h2 className="h2">Three things first.</h2>
          <NoteList notes={preRegistrationNotes()} label="Before you register" />
          <PassChoice />
        </>
      }
      success={preRegistrationSuccess}
    />
  );
}
