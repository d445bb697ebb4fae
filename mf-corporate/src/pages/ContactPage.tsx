import { contactForm } from '@concourse/forms/contactForm';
import { FormPage } from '@concourse/forms/FormPage';
import { platform } from '@concourse/pictures/closings';
import { desk } from '@concourse/pictures/scenes';
import { EventStage } from '@concourse/site/eventStage';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { PageHead } from '@concourse/ui/PageHead';
import { ContactOptions } from '../components/ContactOptions';
import { contactSuccess, head, next, contactFormIntro } from '../content/contact';

export default function ContactPage() {
  return (
    <FormPage
      head={
        <>
          <PageHead {...head} edge="line" picture={desk.head} wideOnly />
          <ContactOptions />
        </>
      }
      form={contactForm}
      intro={
        <>
          <h2 className="h2">{contactFormIntro.title}</h2>
          <p className="muted">{contactFormIntro.lead}</p>
        </>
      }
      after={
        <CallToAction
          {...next}
          art={platform}
          actions={
            <>
              <Button href="/whatweproduce">What we produce</Button>
              <EventStage
                announced={
                  <Button href="/gais/ticket" variant="line">
                    See the passes
                  </Button>
                }
                soldOut={
                  <Button href="/gais/faq" variant="line">
                    Questions and answers
                  </Button>
                }
              />
            </>
          }
        />
      }
      success={contactSuccess}
    />
  );
}
