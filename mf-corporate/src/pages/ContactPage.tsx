import art from '@concourse/shared/art/generated/routes/cta-d.svg';
import duo from '@concourse/shared/art/generated/scenes/duo-head.svg';
import { contactForm } from '@concourse/shared/forms/contactForm';
import { Form } from '@concourse/shared/forms/Form';
import { Button } from '@concourse/shared/ui/Button';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { Section } from '@concourse/shared/ui/Section';
import { Split } from '@concourse/shared/ui/Split';
import { ContactOptions } from '../components/ContactOptions';
import { Lines } from '../components/Lines';
import { head, next, write } from '../content/contact';

export function ContactPage() {
  return (
    <>
      <PageHead
        title={<Lines of={head.title} />}
        lead={head.lead}
        picture={{ src: duo, width: 1000, height: 500 }}
      />
      <Section as="div">
        <ContactOptions />
      </Section>
      <Section ground="enamel">
        <Split title={write.title} lead={write.lead}>
          <Form form={contactForm} />
        </Split>
      </Section>
      <ClosingCall
        {...next}
        art={art}
        actions={<Button href="/whatweproduce">What we produce</Button>}
      />
    </>
  );
}
