import type { ReactElement } from 'react';
import { useCrumbs } from '@concourse/area/crumbs';
import { Form } from '@concourse/forms/Form';
import { hall } from '@concourse/pictures/scenes';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { SummitDates } from '../components/SummitDates';
import { exhibitionApplication } from '../forms/exhibitionApplication';

export default function ExhibitionFormPage(): ReactElement {
  return (
    <>
      <PageHead
        title="Ask for your square."
        lead="The free exhibition application: five sections. Say what you bring; we say where it stands."
        when={<SummitDates />}
        picture={hall.wide}
        crumbs={useCrumbs()}
      />
      <Section ground="enamel" space="snug">
        <h2 className="vh">Free exhibition application</h2>
        <Form
          form={exhibitionApplication}
          aside="Space 1m x 1m or 1.2m x 1.2m. 2 days free hotel for one main exhibiting representative."
        />
      </Section>
    </>
  );
}
