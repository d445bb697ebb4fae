import { useMemo } from 'react';
import { useCrumbs } from '@concourse/area/crumbs';
import { useAddressParam } from '@concourse/area/useAddress';
import { FormPage } from '@concourse/forms/FormPage';
import { clock } from '@concourse/pictures/scenes';
import { byState } from '@concourse/site/byState';
import { quote } from '@concourse/site/quote';
import { PageHead } from '@concourse/ui/PageHead';
import { SummitDates } from '../components/SummitDates';
import { VerifiedGroup } from '../components/VerifiedGroup';
import { conferenceNamed } from '../content/conferences';
import { discountGroupNamed } from '../content/discounts';
import { notifyMeEnding } from '../content/endings';
import { notifyMe } from '../forms/notifyMe';

export default function RegistrationPage() {
  const group = discountGroupNamed(useAddressParam('group'));
  const conference = conferenceNamed(useAddressParam('conference'));
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
          lead={byState('gais.summit.dates', {
            upcoming: 'One email on the day the doors open. No drumroll before it.',
            past: `${quote('gais.summit.next')}. One email when they are, and on the day the doors open. No drumroll before it.`,
          })}
          when={<SummitDates />}
          picture={clock.head}
          crumbs={useCrumbs()}
        />
      }
      form={notifyMe}
      fromAddress={fromAddress}
      beside={
        <>
          <h2 className="h2">Leave an address.</h2>
          <VerifiedGroup />
        </>
      }
      ending={notifyMeEnding}
    />
  );
}
