import { Form } from '@concourse/shared/forms/Form';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { Section } from '@concourse/shared/ui/Section';
import { Station } from '@concourse/shared/ui/Station';
import { everyFieldForm } from '../../../forms/testing/everyFieldForm';
import { guestListForm } from '../../../forms/testing/guestListForm';

/** The forms engine: the smallest form worth having, and every field in one. */
export function FormsPage() {
  return (
    <>
      <PageHead
        title="Ask once."
        lead="A form is declared: its fields, its words, where it goes. The engine does the rest."
        crumbs={[{ label: 'Gallery', href: '/gallery' }, { label: 'Forms' }]}
      />
      <Section ground="enamel" space="snug" labelledBy="small-form">
        <Station title="Three fields" aside="Forty lines of declaration" id="small-form" />
        <Form form={guestListForm} />
      </Section>
      <Section ground="enamel" space="snug" labelledBy="every-field">
        <Station title="Every field" aside="With its rail" id="every-field" />
        <Form form={everyFieldForm} aside={<p>What you type stays on this device.</p>} />
      </Section>
    </>
  );
}
