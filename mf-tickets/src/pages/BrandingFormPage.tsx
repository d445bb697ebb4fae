import { useCrumbs } from '@concourse/area/crumbs';
import { ClientOnly } from '@concourse/forms/ClientOnly';
import { EditionFormPage } from '@concourse/forms/EditionFormPage';
import { poster } from '@concourse/pictures/scenes';
import { EventStatus } from '@concourse/ui/EventStatus';
import { PageHead } from '@concourse/ui/PageHead';
import { StageNotice } from '../components/StageNotice';
import { applicationNotice } from '../content/stageNotices';
import { brandingSuccess } from '../content/successMessages';
import { visibilityBranding, nextVisibilityBranding } from '../forms/visibilityBranding';

export default function BrandingFormPage() {
  return (
    <EditionFormPage
      head={
        <PageHead
          title="Be recognised."
          lead="Visibility and branding: what we print, project and pin to the wall about you, in your own words."
          status={<EventStatus />}
          picture={poster.head}
          crumbs={useCrumbs()}
        />
      }
      notice={<StageNotice words={applicationNotice()} />}
      forms={[visibilityBranding, nextVisibilityBranding]}
      aside={<ClientOnly>Your draft is kept on this device until you send it.</ClientOnly>}
      success={brandingSuccess}
    />
  );
}
