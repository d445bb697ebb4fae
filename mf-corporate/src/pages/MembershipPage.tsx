import art from '@concourse/shared/art/generated/routes/cta-f.svg';
import gate from '@concourse/shared/art/generated/scenes/gate-head.svg';
import { Button } from '@concourse/shared/ui/Button';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';
import { NumberedList } from '@concourse/shared/ui/NumberedList';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { Section } from '@concourse/shared/ui/Section';
import { Lines } from '../components/Lines';
import { MembershipSoon } from '../components/MembershipSoon';
import { benefits, benefitsTitle, head, next } from '../content/membership';
import * as s from './MembershipPage.module.scss';

export function MembershipPage() {
  return (
    <>
      <PageHead
        title={<Lines of={head.title} />}
        lead={head.lead}
        picture={{ src: gate, width: 1000, height: 500 }}
      />
      <Section ground="signal">
        <h2 className={`h2 ${s.title}`}>{benefitsTitle}</h2>
        <NumberedList
          items={benefits.map((item) => ({ title: item.head, text: item.desc }))}
          columns={2}
        />
      </Section>
      <MembershipSoon />
      <ClosingCall {...next} art={art} actions={<Button href="/gais/ticket">Get Tickets</Button>} />
    </>
  );
}
