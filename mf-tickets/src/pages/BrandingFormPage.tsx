import { useCrumbs } from '@concourse/area/crumbs';
import { FormPage } from '@concourse/forms/FormPage';
import { OnceScripted } from '@concourse/forms/OnceScripted';
import { poster } from '@concourse/pictures/scenes';
import { PageHead } from '@concourse/ui/PageHead';
import { AfterSummit } from '../components/AfterSummit';
import { SummitDates } from '../components/SummitDates';
import { brandingEnding } from '../content/endings';
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
        <AfterSummit now="This form stays open for the next one. What you send now is kept, and set once its dates are announced." />
      }
      form={visibilityBranding}
      aside={<OnceScripted>What you type is kept on this device until you send it.</OnceScripted>}
      ending={brandingEnding}
    />
  );
}
