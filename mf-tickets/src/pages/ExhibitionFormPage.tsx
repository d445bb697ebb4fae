import { useCrumbs } from '@concourse/area/crumbs';
import { FormPage } from '@concourse/forms/FormPage';
import { gate } from '@concourse/pictures/scenes';
import { quote } from '@concourse/site/quote';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { StageNotice } from '../components/StageNotice';
import { applicationNotice } from '../content/stageNotices';
import { exhibitionSuccess } from '../content/successMessages';
import { exhibitionApplication, nextExhibitionApplication } from '../forms/exhibitionApplication';

export default function ExhibitionFormPage() {
  return (
    <FormPage
      head={
        <EventPageHead
          title="Ask for your square."
          lead="The free exhibition application: five sections. Say what you bring; we say where it stands."
          edge="slip"
          picture={gate.head}
          wideOnly
          crumbs={useCrumbs()}
        />
      }
      notice={<StageNotice words={applicationNotice} />}
      form={exhibitionApplication}
      nextForm={nextExhibitionApplication}
      aside={`Space ${quote('exhibition.stand')}. ${quote('exhibition.hotelDays')} days free hotel for one main exhibiting representative.`}
      success={exhibitionSuccess}
    />
  );
}
