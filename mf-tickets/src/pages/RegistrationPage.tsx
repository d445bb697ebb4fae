import { useMemo } from 'react';
import { useCrumbs } from '@concourse/area/crumbs';
import { useUrlParam } from '@concourse/area/useUrl';
import { FormPage } from '@concourse/forms/FormPage';
import { tower } from '@concourse/pictures/scenes';
import { byEventStage, EventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { VerifiedDiscounts } from '../components/VerifiedDiscounts';
import { conferenceNamed } from '../content/conferences';
import { discountGroupNamed } from '../content/discounts';
import { notifyMeSuccess } from '../content/successMessages';
import { notifyMe } from '../forms/notifyMe';

/** In the sale it is the heading of the form, because registration for the summit is open. */
const fixedTitle = 'Get Notified When Registration is Open';

const leaveAddress = <h2 className="h2">Leave an address.</h2>;

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
        <EventPageHead
          title={byEventStage({
            announced: fixedTitle,
            onSale: 'Registration is open.',
            soldOut: fixedTitle,
          })}
          lead={
            <EventStage
              announced="One email: the start of registration. No other mail."
              onSale={
                <>
                  <a href="/gais/ticket">Choose a pass</a>: no notification needed. The form below
                  is for verified rates and industry conferences.
                </>
              }
              soldOut="No passes are left. Two emails: if a pass is returned, and at the start of the next registration."
              open="Two emails: the dates, and the start of registration."
              next={`The next summit: ${quote('gais.nextSummit.dates')}. One email: the start of registration.`}
            />
          }
          edge="slip"
          picture={tower.head}
          wideOnly
          crumbs={useCrumbs()}
        />
      }
      form={notifyMe}
      initialValuesFromUrl={fromAddress}
      intro={
        <EventStage
          announced={leaveAddress}
          onSale={
            <>
              <h2 className="h3">{fixedTitle}</h2>
              <p>Choose an industry conference in the form, or the group of your verified rate.</p>
            </>
          }
          soldOut={leaveAddress}
        />
      }
      aside={<VerifiedDiscounts />}
      success={notifyMeSuccess}
    />
  );
}
