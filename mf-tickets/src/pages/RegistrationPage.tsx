import { useMemo } from 'react';
import { useCrumbs } from '@concourse/area/crumbs';
import { useUrlParam } from '@concourse/area/useUrl';
import { FormPage } from '@concourse/forms/FormPage';
import { clock } from '@concourse/pictures/scenes';
import { byDatePhase } from '@concourse/site/byDatePhase';
import { quote } from '@concourse/site/quote';
import { PageHead } from '@concourse/ui/PageHead';
import { SummitDates } from '../components/SummitDates';
import { VerifiedDiscounts } from '../components/VerifiedDiscounts';
import { conferenceNamed } from '../content/conferences';
import { discountGroupNamed } from '../content/discounts';
import { notifyMeSuccess } from '../content/successMessages';
import { notifyMe } from '../forms/notifyMe';

export default function RegistrationPage() {
  const group = discountGroupNamed(useUrlParam('group'));
  const conference = conferenceNamed(useUrlParam('conference'));
  const fromAddress = useMemo(
    () =>
      (group ?? conference) &&
      (() => ({ ...(group && { group: group.id }), ...(conference && { conference }) })),
    [group, conference],
  );
  return (
    <FormPage
      head={
        <PageHead
          title="Get Notified When Registration is Open"
          lead={byDatePhase('gais.summit.dates', {
            upcoming: 'One email on the day the doors open. No drumroll before it.',
            past: `${quote('gais.summit.next')}. One email when they are, and on the day the doors open. No drumroll before it.`,
          })}
          when={<SummitDates />}
          picture={clock.head}
          crumbs={useCrumbs()}
        />
      }
      form={notifyMe}
      initialValuesFromUrl={fromAddress}
      intro={
        <>
          <h2 className="h2">Leave an address.</h2>
          <VerifiedDiscounts />
        </>
      }
      success={notifyMeSuccess}
    />
  );
}
