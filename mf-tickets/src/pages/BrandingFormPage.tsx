import { useCrumbs } from '@concourse/area/crumbs';
import { ClientOnly } from '@concourse/forms/ClientOnly';
import { FormPage } from '@concourse/forms/FormPage';
import { poster } from '@concourse/pictures/scenes';
import { PageHead } from '@concourse/ui/PageHead';
import { EventOverNotice } from '../components/EventOverNotice';
import { SummitDates } from '../components/SummitDates';
import { brandingSuccess } from '../content/successMessages';
import { visibilityBranding } from '../forms/visibilityBranding';

export default function BrandingFormPage() {
  return (
    <FormPage
      head={
        <PageHead
          title="Be recognised."
          lead="Visibility and branding: what we print, project and pin to the wall about you, in your own words."
          when={<SummitDates />}
          picture={poster.head}
          crumbs={useCrumbs()}
        />
      }
      notice={
        <EventOverNotice note="This form stays open for the next one. What you send now is kept, and set once its dates are announced." />
      }
      form={visibilityBranding}
      aside={<ClientOnly>What you type is kept on this device until you send it.</ClientOnly>}
      success={brandingSuccess}
    />
  );
}
