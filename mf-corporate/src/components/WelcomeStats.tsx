import { GoLink } from '@concourse/shared/ui/GoLink';
import { Section } from '@concourse/shared/ui/Section';
import { StatStrip } from '@concourse/shared/ui/StatStrip';
import { WelcomeBanner } from '@concourse/shared/ui/WelcomeBanner';
import { stats, welcome } from '../content/home';
import * as s from './WelcomeStats.module.scss';

/** The platform edge, and who stands behind it: one yellow band under the hero. */
export function WelcomeStats() {
  return (
    <>
      <WelcomeBanner
        compact
        title={welcome.title}
        lead={welcome.lead}
        action={<GoLink href={welcome.link.href}>{welcome.link.label}</GoLink>}
      />
      <Section ground="signal" space="none" label="In numbers" className={s.figures}>
        <StatStrip stats={stats} />
      </Section>
    </>
  );
}
