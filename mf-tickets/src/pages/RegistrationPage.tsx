import { useMemo, type ReactElement } from 'react';
import { useCrumbs } from '@concourse/area/crumbs';
import { useAddressParam } from '@concourse/area/useAddress';
import { Form } from '@concourse/forms/Form';
import { tunnel } from '@concourse/pictures/scenes';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { BesideForm } from '../components/BesideForm';
import { SummitDates } from '../components/SummitDates';
import { VerifiedGroup } from '../components/VerifiedGroup';
import { conferenceNamed } from '../content/conferences';
import { discountGroupNamed } from '../content/discounts';
import { notifyMe } from '../forms/notifyMe';

export default function RegistrationPage(): ReactElement {
  const group = discountGroupNamed(useAddressParam('group'));
  const conference = conferenceNamed(useAddressParam('conference'));
  const fromAddress = useMemo(
    () =>
      (group ?? conference) &&
      (() => ({ ...(group && { group: group.id }), ...(conference && { conference }) })),
    [group, conference],
  );
  return (
    <>
      <PageHead
        title="Get Notified When Registration is Open"
        lead="One email on the day the doors open. No drumroll before it."
        when={<SummitDates />}
        picture={tunnel.plain}
        crumbs={useCrumbs()}
      />
      <Section ground="enamel" space="snug">
        <BesideForm title="Leave an address." aside={<VerifiedGroup />}>
          <Form form={notifyMe} fromAddress={fromAddress} />
        </BesideForm>
      </Section>
    </>
  );
}
