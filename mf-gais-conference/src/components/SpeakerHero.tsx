import { useCrumbs } from '@concourse/area/crumbs';
import * as largePortraits from '@concourse/pictures/largePortraits';
import { Breadcrumbs } from '@concourse/ui/Breadcrumbs';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { DescriptionList } from '@concourse/ui/DescriptionList';
import { LineBadge } from '@concourse/ui/LineBadge';
import { Picture } from '@concourse/ui/Picture';
import type { Speaker } from '../content/person';
import { speakerProfiles } from '../content/speakerProfiles';
import { speakerTracks } from '../content/speakerTracks';
import { speakerTrackTitles } from '../content/speakerTrackTitles';
import * as s from './SpeakerHero.module.scss';
import { SpeakerNeighbours } from './SpeakerNeighbours';

type Props = { speaker: Speaker };

/** A speaker's portrait beside name, post and the ways to meet. */
export function SpeakerHero({ speaker }: Props) {
  const { name, position, company, portrait, track } = speaker;
  const crumbs = useCrumbs();
  const profile = speakerProfiles[portrait];
  const marked = speakerTracks[track];
  return (
    <section className={`on-dark ${s.hero}`}>
      <div className={s.art}>
        <Picture {...largePortraits[portrait]} alt={`Engraved portrait of ${name}`} eager />
      </div>
      <div className={s.body}>
        {crumbs && <Breadcrumbs items={crumbs} />}
        <h1 className="h1" tabIndex={-1}>
          {name}
        </h1>
        <p className="lead">
          {position}, {company}
        </p>
        <DescriptionList
          items={[
            { label: 'Based in', value: profile.basedIn },
            {
              label: 'Track',
              value: marked && (
                <a href={`/gais/UnifiedTracks#${track}`}>
                  <LineBadge line={marked.line}>{marked.code}</LineBadge>{' '}
                  {speakerTrackTitles[track]}
                </a>
              ),
            },
          ]}
        />
        <ButtonRow>
          <Button href={`/gais/contact?speaker=${encodeURIComponent(name)}`}>
            Connect Speaker
          </Button>
          <Button href="/gais/ticket" variant="line">
            Get Tickets
          </Button>
        </ButtonRow>
        <SpeakerNeighbours speaker={speaker} />
      </div>
    </section>
  );
}
