import { useMemo, type ReactElement } from 'react';
import { useCrumbs } from '@concourse/area/crumbs';
import { Form } from '@concourse/forms/Form';
import { tunnel } from '@concourse/pictures/scenes';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { BesideForm } from '../components/BesideForm';
import { VerifiedGroup } from '../components/VerifiedGroup';
import { discountGroupOf } from '../content/discounts';
import { notifyMe } from '../forms/notifyMe';
import { useSearch } from '../hooks/useSearch';

export default function RegistrationPage(): ReactElement {
  const group = discountGroupOf(useSearch());
  const fromAddress = useMemo(() => group && (() => ({ group: group.id })), [group]);
  return (
    <>
      <PageHead
        title="Get Notified When Registration is Open"
        lead="One email on the day the doors open. No drumroll before it."
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
