import { Form } from '@concourse/forms/Form';
import { everyFieldForm } from '@concourse/forms/testing/everyFieldForm';
import { guestListForm } from '@concourse/forms/testing/guestListForm';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';

/** Shows the forms engine: a small form, and a form with every field type. */
export default function FormsPage() {
  return (
    <>
      <PageHead
        title="Ask once."
        lead="A form declares its fields, texts and service. The engine does the rest."
        crumbs={[{ label: 'Gallery', href: '/gallery' }, { label: 'Forms' }]}
      />
      <Section ground="enamel" space="snug" labelledBy="small-form">
        <SectionHeading title="Three fields" aside="Forty lines of declaration" id="small-form" />
        <Form form={guestListForm} />
      </Section>
      <Section ground="enamel" space="snug" labelledBy="every-field">
        <SectionHeading title="Every field" aside="With progress navigation" id="every-field" />
        <Form form={everyFieldForm} aside={<p>What you type stays on this device.</p>} />
      </Section>
    </>
  );
}
