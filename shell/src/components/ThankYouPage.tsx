import { Button } from '@concourse/shared/ui/Button';
import { ButtonRow } from '@concourse/shared/ui/ButtonRow';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { Section } from '@concourse/shared/ui/Section';
import type { ReactElement } from 'react';

/** Where a form arrives that was sent without JavaScript. */
export function ThankYouPage(): ReactElement {
  return (
    <>
      <PageHead
        ground="signal"
        title="It arrived."
        lead="Thank you. Your form is with us, and a person will read it."
      />
      <Section>
        <p className="lead">
          We answer within two working days, from a real address, so look at your spam folder before
          you worry.
        </p>
        <ButtonRow>
          <Button href="/">Back to Home</Button>
          <Button href="/gais" variant="line">
            Global AI Summit
          </Button>
        </ButtonRow>
      </Section>
    </>
  );
}
