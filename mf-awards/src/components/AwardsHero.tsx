import award from '@concourse/shared/art/generated/scenes/award.svg';
import awardWide from '@concourse/shared/art/generated/scenes/award-wide.svg';
import { Button } from '@concourse/shared/ui/Button';
import { GoLink } from '@concourse/shared/ui/GoLink';
import { Hero } from '@concourse/shared/ui/Hero';
import { HeroStrip } from '@concourse/shared/ui/HeroStrip';
import { addresses } from '../content/links';
import * as s from './AwardsHero.module.scss';

export function AwardsHero() {
  return (
    <div className={s.hero}>
      <Hero
        title={['Global AI', 'Excellence', { highlight: 'Awards' }]}
        lead="The 2025-26 awards for AI-powered startups and companies. Nine categories, and one question in all of them: what changed?"
        wide={{ src: awardWide, width: 800, height: 600 }}
        tall={{ src: award, width: 640, height: 760 }}
        tallBelow="64rem"
        actions={
          <>
            <Button href={addresses.nomination}>NOMINATE NOW</Button>
            <Button href="#categories" variant="line">
              See the categories
            </Button>
          </>
        }
        strip={
          <HeroStrip
            label="Nominations close"
            action={<GoLink href="#timeline">All five dates</GoLink>}
          >
            <b>21 January 2026</b>, free until then
          </HeroStrip>
        }
      />
    </div>
  );
}
