import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Section } from '@concourse/ui/Section';
import { StatStrip } from '@concourse/ui/StatStrip';
import { WelcomeBanner } from '@concourse/ui/WelcomeBanner';
import { stats, welcome } from '../content/home';
import * as s from './WelcomeStats.module.scss';

export function WelcomeStats() {
  return (
    <>
      <WelcomeBanner
        compact
        title={welcome.title}
        lead={welcome.lead}
        action={<ArrowLink href={welcome.link.href}>{welcome.link.label}</ArrowLink>}
      />
      <Section ground="signal" space="none" label="In numbers" className={s.figures}>
        <StatStrip stats={stats()} />
      </Section>
    </>
  );
}
