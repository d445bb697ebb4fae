import { useCrumbs } from '@concourse/area/crumbs';
import { FormPage } from '@concourse/forms/FormPage';
import { stand } from '@concourse/pictures/scenes';
import { PageHead } from '@concourse/ui/PageHead';
import { EventOverNotice } from '../components/EventOverNotice';
import { SummitDates } from '../components/SummitDates';
import { exhibitionSuccess } from '../content/successMessages';
import { exhibitionApplication } from '../forms/exhibitionApplication';

export default function ExhibitionFormPage() {
  return (
    <FormPage
      head={
        <PageHead
          title="Ask for your square."
          lead="The free exhibition application: five sections. Say what you bring; we say where it stands."
          when={<SummitDates />}
          picture={stand.head}
          crumbs={useCrumbs()}
        />
      }
      notice={
        <EventOverNotice note="This form stays open for the next one. What you send now is kept, and the floor desk answers once its dates are announced." />
      }
      form={exhibitionApplication}
      aside="Space 1m x 1m or 1.2m x 1.2m. 2 days free hotel for one main exhibiting representative."
      success={exhibitionSuccess}
    />
  );
}
