import { useMemo } from 'react';
import { useCrumbs } from '@concourse/area/crumbs';
import { useAddressHash } from '@concourse/area/useAddress';
import { crossing } from '@concourse/pictures/closings';
import { tracksBundle, tracksStripes } from '@concourse/pictures/routes';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { PageHead } from '@concourse/ui/PageHead';
import { SearchField } from '@concourse/ui/SearchField';
import { Section } from '@concourse/ui/Section';
import { TrackGroup } from '../components/TrackGroup';
import { TrackResult } from '../components/TrackResult';
import { text as words } from '../content/pages/tracks';
import type { Track } from '../content/tracks/track';
import { trackSections } from '../content/trackSections';
import { loadedTracks } from '../search/trackStore';
import { useOpenTracks, type Arrival } from '../search/useOpenTracks';
import { useTrackSearch, type Found } from '../search/useTrackSearch';
import * as s from './TracksPage.module.scss';

function arrivalOf(all: Track[], found: Found | undefined, hash: string): Arrival | undefined {
  const track = found ? found.tracks[0] : all.find(({ id }) => id === hash);
  if (track) return { section: track.category, track: track.id };
  const section = !found && trackSections.find(({ id }) => id === hash);
  return section ? { section: section.id } : undefined;
}

export default function TracksPage() {
  const all = loadedTracks();
  const { text, setText, search, clear, found } = useTrackSearch(all);
  const hash = useAddressHash();
  const arrival = useMemo(() => arrivalOf(all, found, hash), [all, found, hash]);
  const { isOpen, toggle } = useOpenTracks(arrival);

  return (
    <>
      <PageHead
        {...words.head}
        crumbs={useCrumbs()}
        picture={tracksBundle}
        flat
        band={tracksStripes}
        actions={
          <div className={s.search}>
            <SearchField
              label="Search tracks by title, description or topic"
              placeholder="Try audit, grid or hiring"
              value={text}
              onChange={setText}
              onSearch={search}
              onClear={clear}
            />
          </div>
        }
      />
      <Section space="snug" className={s.tracks}>
        <TrackResult found={found} onViewAll={clear} />
        {trackSections.map((section) => {
          const tracks = (found?.tracks ?? all).filter(({ category }) => category === section.id);
          return tracks.length === 0 ? null : (
            <TrackGroup
              key={section.id}
              section={section}
              tracks={tracks}
              numberOf={(track) => all.indexOf(track) + 1}
              query={found?.query ?? ''}
              isOpen={isOpen}
              onToggle={toggle}
            />
          );
        })}
      </Section>
      <CallToAction
        {...words.next}
        art={crossing}
        actions={
          <>
            <Button href="/gais/ticket">Compare passes</Button>
            <Button href="/gais/conference" variant="line">
              Industry tracks
            </Button>
          </>
        }
      />
    </>
  );
}
