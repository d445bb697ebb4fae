import { award } from '@concourse/pictures/scenes';
import { byDatePhase } from '@concourse/site/byDatePhase';
import { quoteValue } from '@concourse/site/quote';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Hero } from '@concourse/ui/Hero';
import { HeroMetaBar } from '@concourse/ui/HeroMetaBar';
import { dates } from '../content/dates';
import { paths } from '../content/links';
import { AwardsActions } from './AwardsActions';
import * as s from './AwardsHero.module.scss';
import { AwardsStatus } from './AwardsStatus';

export function AwardsHero() {
  return (
    <div className={s.hero}>
      <Hero
        title={['Global AI', 'Excellence', { highlight: 'Awards' }]}
        lead="The 2025-26 awards for AI-powered startups and companies. Nine categories, and one question in all of them: what changed?"
        status={<AwardsStatus />}
        line={2}
        wide={award.wide}
        tall={award.plain}
        tallBelow="64rem"
        actions={<AwardsActions nominate={{ label: 'NOMINATE NOW', href: paths.nomination }} />}
        strip={
          <HeroMetaBar
            label={byDatePhase('awards.deadline', {
              upcoming: 'Nominations close',
              today: 'Nominations close today',
              past: 'Nominations closed',
            })}
            action={
              <ArrowLink href="#timeline">{`All ${quoteValue('awards.milestones.count')}`}</ArrowLink>
            }
          >
            <b>{dates.deadline.date}</b>
            {byDatePhase('awards.winners', {
              upcoming: `. Ceremony: Berlin, ${dates.winners.date}`,
              today: '. Ceremony: Berlin, today',
              past: '',
            })}
          </HeroMetaBar>
        }
      />
    </div>
  );
}
