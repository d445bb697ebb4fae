import { useMemo } from 'react';
import { useCrumbs } from '@concourse/area/crumbs';
import { useUrlParam } from '@concourse/area/useUrl';
import { FormPage } from '@concourse/forms/FormPage';
import { desk } from '@concourse/pictures/scenes';
import { byEventStage } from '@concourse/site/eventStage';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { NoteList } from '../components/NoteList';
import { PassChoice } from '../components/PassChoice';
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
        <EventPageHead
          title={byEventStage({
            announced: 'Secure your spot.',
            soldOut: 'Join the waiting list.',
            open: 'Pre-register for the next summit.',
          })}
          lead={byEventStage({
            announced: 'Six fields now, payment later. The registration link comes by email.',
            soldOut: 'Six fields, free, nothing is due. We email you if a pass is returned.',
            open: 'Secure your spot at the next summit: six fields, free, nothing is due.',
            over: 'Secure your spot at the next summit: six fields, free, nothing is due. The registration link comes once the dates are announced.',
            next: 'Secure your spot at the next summit: six fields, free, nothing is due. The registration link comes when passes go on sale.',
          })}
          edge="slip"
          picture={desk.head}
          wideOnly
          crumbs={useCrumbs()}
        />
      }
      form={preRegistration}
      initialValuesFromUrl={fromAddress}
      intro={<h2 className="h2">Six fields, no payment.</h2>}
      aside={
        <>
          <NoteList notes={preRegistrationNotes()} label="Prices and confirmation" />
          <PassChoice />
        </>
      }
      success={preRegistrationSuccess}
    />
  );
}
