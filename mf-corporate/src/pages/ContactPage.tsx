import { contactForm } from '@concourse/forms/contactForm';
import { Form } from '@concourse/forms/Form';
import { ctaD } from '@concourse/pictures/routes';
import { duo } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { ContactOptions } from '../components/ContactOptions';
import { Lines } from '../components/Lines';
import { head, next, write } from '../content/contact';

export default function ContactPage() {
  return (
    <>
      <PageHead title={<Lines of={head.title} />} lead={head.lead} picture={duo.head} />
      <Section as="div">
        <ContactOptions />
      </Section>
      <Section ground="enamel">
        <TwoColumn title={write.title} lead={write.lead}>
          <Form form={contactForm} />
        </TwoColumn>
      </Section>
      <CallToAction
        {...next}
        art={ctaD}
        actions={
          <>
            <Button href="/gais/ticket">See the passes</Button>
            <Button href="/whatweproduce" variant="line">
              What we produce
            </Button>
          </>
        }
      />
    </>
  );
}
