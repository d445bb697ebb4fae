import { useCrumbs } from '@concourse/area/crumbs';
import { FormPage } from '@concourse/forms/FormPage';
import { poster } from '@concourse/pictures/scenes';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { StageNotice } from '../components/StageNotice';
import { applicationNotice } from '../content/stageNotices';
import { brandingSuccess } from '../content/successMessages';
import { visibilityBranding, nextVisibilityBranding } from '../forms/visibilityBranding';
import * as s from './BrandingFormPage.module.scss';

export default function BrandingFormPage() {
  return (
    <FormPage
      head={
        <div className={s.head}>
          <EventPageHead
            title="Be recognised."
            lead="Visibility and branding: what we print, project and pin to the wall about you, in your own words."
            edge="slip"
            picture={poster.head}
            wideOnly
            crumbs={useCrumbs()}
          />
        </div>
      }
      notice={<StageNotice words={applicationNotice} />}
      form={visibilityBranding}
      nextForm={nextVisibilityBranding}
      success={brandingSuccess}
    />
  );
}
