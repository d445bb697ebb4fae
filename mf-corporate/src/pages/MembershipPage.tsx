import { loop } from '@concourse/pictures/closings';
import { CallToAction } from '@concourse/ui/CallToAction';
import { EventActions } from '@concourse/ui/EventActions';
import { NumberedList } from '@concourse/ui/NumberedList';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { StatusLine } from '@concourse/ui/StatusLine';
import { MembershipCard } from '../components/MembershipCard';
import { MembershipComingSoon } from '../components/MembershipComingSoon';
import { benefits, benefitsTitle, comingSoon, head, next } from '../content/membership';
import * as s from './MembershipPage.module.scss';

export default function MembershipPage() {
  return (
    <>
      <PageHead
        {...head}
        status={<StatusLine badge="Not open yet" text={comingSoon.status} />}
        aside={<MembershipCard />}
        edge="line"
      />
      <Section ground="signal">
        <h2 className={`h2 ${s.title}`}>{benefitsTitle}</h2>
        <NumberedList
          items={benefits.map((item) => ({ title: item.head, text: item.desc }))}
          columns={2}
        />
        <MembershipComingSoon />
      </Section>
      <CallToAction {...next} art={loop} actions={<EventActions />} />
    </>
  );
}
