import type { ReactElement } from 'react';
import { useCrumbs } from '@concourse/area/crumbs';
import { Form } from '@concourse/forms/Form';
import { OnceScripted } from '@concourse/forms/OnceScripted';
import { duo } from '@concourse/pictures/scenes';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { SummitDates } from '../components/SummitDates';
import { visibilityBranding } from '../forms/visibilityBranding';

export default function BrandingFormPage(): ReactElement {
  return (
    <>
      <PageHead
        title="Be recognised."
        lead="Visibility and branding: what we print, project and pin to the wall about you, in your own words."
        when={<SummitDates />}
        picture={duo.plain}
        crumbs={useCrumbs()}
      />
      <Section ground="enamel" space="snug">
        <h2 className="vh">Visibility and branding form</h2>
        <Form
          form={visibilityBranding}
          aside={
            <OnceScripted>What you type is kept on this device until you send it.</OnceScripted>
          }
        />
      </Section>
    </>
  );
}
