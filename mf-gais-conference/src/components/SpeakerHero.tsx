import { useCrumbs } from '@concourse/area/crumbs';
import * as largePortraits from '@concourse/pictures/largePortraits';
import { byEventStage } from '@concourse/site/eventStage';
import { Breadcrumbs } from '@concourse/ui/Breadcrumbs';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { DescriptionList } from '@concourse/ui/DescriptionList';
import { EventActions } from '@concourse/ui/EventActions';
import { EventStatus } from '@concourse/ui/EventStatus';
import { Picture } from '@concourse/ui/Picture';
import type { Speaker } from '../content/person';
import { speakerPath } from '../content/speakerPath';
import { speakerProfiles } from '../content/speakerProfiles';
import { SessionTimes } from './SessionTimes';
import * as s from './SpeakerHero.module.scss';
import { SpeakerPager } from './SpeakerPager';
import { SpeakerTrack } from './SpeakerTrack';

type Props = { speaker: Speaker };

export function SpeakerHero({ speaker }: Props) {
  const { name, position, company, portrait } = speaker;
  const crumbs = useCrumbs();
  return (
    <section className={`on-dark ${s.hero}`}>
      <div className={s.art} data-pictures={speakerPath(speaker)}>
        <Picture {...largePortraits[portrait]} alt={`Engraved portrait of ${name}`} eager />
      </div>
      <div className={s.head}>
        {crumbs && <Breadcrumbs items={crumbs} />}
        <EventStatus />
        <h1 className="h1" tabIndex={-1}>
          {name}
        </h1>
        <p className="lead">
          {position}, {company}
        </p>
      </div>
      <div className={s.facts}>
        <DescriptionList
          items={[
            { label: 'Based in', value: speakerProfiles[portrait].basedIn },
            { label: 'Track', value: <SpeakerTrack speaker={speaker} /> },
            {
              label: byEventStage({ announced: 'On stage', over: 'Was on stage' }),
              value: <SessionTimes filter={({ speakers }) => speakers.includes(portrait)} />,
            },
          ]}
        />
        <ButtonRow>
          <EventActions>
            <Button
              href={`/gais/contact?speaker=${encodeURIComponent(name)}#write`}
              variant="line"
              aria-label={`Connect Speaker: write to ${name}`}
            >
              Connect Speaker
            </Button>
          </EventActions>
        </ButtonRow>
        <SpeakerPager speaker={speaker} />
      </div>
    </section>
  );
}
