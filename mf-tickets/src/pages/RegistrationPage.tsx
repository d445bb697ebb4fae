import { useMemo } from 'react';
import { useCrumbs } from '@concourse/area/crumbs';
import { useUrlParam } from '@concourse/area/useUrl';
import { FormPage } from '@concourse/forms/FormPage';
import { clock } from '@concourse/pictures/scenes';
import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import { EventStatus } from '@concourse/ui/EventStatus';
import { PageHead } from '@concourse/ui/PageHead';
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
          lead={byEventStage({
            announced: 'One email on the day passes go on sale. No other mail.',
            onSale:
              'Registration is open now. Leave an address for the verified rates, or for an industry conference.',
            soldOut:
              'No passes are left. One email if a pass is returned, and one when the next registration opens.',
            open: 'One email when the next dates are announced, and one when registration opens.',
            next: `The next summit: ${quote('gais.nextSummit.dates')}. One email when registration opens.`,
          })}
          status={<EventStatus />}
          edge="slip"
          picture={clock.head}
          wideOnly
          crumbs={useCrumbs()}
        />
      }
      form={notifyMe}
      initialValuesFromUrl={fromAddress}
      intro={<h2 className="h2">Leave an address.</h2>}
      aside={<VerifiedDiscounts />}
      success={notifyMeSuccess}
    />
  );
}
