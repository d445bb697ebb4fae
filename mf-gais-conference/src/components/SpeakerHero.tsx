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
import { TrackBadge } from '@concourse/ui/TrackBadge';
import type { Speaker } from '../content/person';
import { speakerPath } from '../content/speakerPath';
import { speakerProfiles } from '../content/speakerProfiles';
import { speakers } from '../content/speakers';
import { trackCode, trackSectionOf } from '../content/trackIds';
import { trackTitles } from '../content/trackTitles';
import { SessionTimes } from './SessionTimes';
import * as s from './SpeakerHero.module.scss';
import * as pager from './SpeakerPager.module.scss';
import * as ofTrack from './SpeakerTrack.module.scss';

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
              value: (
                <SessionTimes filter={({ speakers }) => speakers.includes(portrait)} keepsChanges />
              ),
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

/** Links to the previous and next speaker, if they exist. */
function SpeakerPager({ speaker }: { speaker: Speaker }) {
  const index = speakers.indexOf(speaker);
  const before = speakers[index - 1];
  const after = speakers[index + 1];
  return (
    <nav className={pager.neighbours} aria-label="Previous and next speaker">
      {before && (
        <a href={`/gais/speaker/${index - 1}`} rel="prev">
          <span aria-hidden="true">&lt;&lt;</span> <span className="vh">Previous speaker: </span>
          {before.name}
        </a>
      )}
      {after && (
        <a href={`/gais/speaker/${index + 1}`} rel="next">
          <span className="vh">Next speaker: </span>
          {after.name} <span aria-hidden="true">&gt;&gt;</span>
        </a>
      )}
    </nav>
  );
}

function SpeakerTrack({ speaker }: { speaker: Speaker }) {
  const { track } = speaker;
  const { line, title } = trackSectionOf(track);
  return (
    <>
      <a className={ofTrack.track} href={`/gais/UnifiedTracks#${track}`}>
        <TrackBadge line={line}>{trackCode(track)}</TrackBadge>
        {trackTitles[track]}
      </a>
      <span className={ofTrack.group}>{title}</span>
    </>
  );
}
