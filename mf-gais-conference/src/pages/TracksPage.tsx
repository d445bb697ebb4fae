import { useMemo } from 'react';
import { useCrumbs } from '@concourse/area/crumbs';
import { useUrlHash } from '@concourse/area/useUrl';
import { crossing } from '@concourse/pictures/closings';
import { tracksBundle, tracksStripes } from '@concourse/pictures/routes';
import { CallToAction } from '@concourse/ui/CallToAction';
import { EventActions, SecondaryAction } from '@concourse/ui/EventActions';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { SearchField } from '@concourse/ui/SearchField';
import { Section } from '@concourse/ui/Section';
import { TrackGroup } from '../components/TrackGroup';
import { TrackResult } from '../components/TrackResult';
import { text as words } from '../content/pages/tracks';
import type { Track } from '../content/tracks/track';
import { trackSections } from '../content/trackSections';
import { loadedTracks } from '../search/trackStore';
import { useOpenTracks, type ScrollTarget } from '../search/useOpenTracks';
import { useTrackSearch, type SearchResult } from '../search/useTrackSearch';
import * as s from './TracksPage.module.scss';

function scrollTargetOf(
  all: Track[],
  found: SearchResult | undefined,
  hash: string,
): ScrollTarget | undefined {
  const track = found ? found.tracks[0] : all.find(({ id }) => id === hash);
  if (track) return { section: track.category, track: track.id };
  const section = !found && trackSections.find(({ id }) => id === hash);
  return section ? { section: section.id } : undefined;
}

export default function TracksPage() {
  const all = loadedTracks();
  const { text, setText, search, clear, result } = useTrackSearch(all);
  const hash = useUrlHash();
  const arrival = useMemo(() => scrollTargetOf(all, result, hash), [all, result, hash]);
  const { isOpen, toggle } = useOpenTracks(arrival);

  return (
    <>
      <EventPageHead
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
        <TrackResult found={result} onViewAll={clear} />
        {trackSections.map((section) => {
          const tracks = (result?.tracks ?? all).filter(({ category }) => category === section.id);
          return tracks.length === 0 ? null : (
            <TrackGroup
              key={section.id}
              section={section}
              tracks={tracks}
              numberOf={(track) => all.indexOf(track) + 1}
              query={result?.query ?? ''}
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
            <EventActions
              own={{ onSale: { label: 'Compare the passes', href: '/gais/ticket#compare' } }}
            >
              <SecondaryAction href="/gais/conference" label="Industry tracks" />
            </EventActions>
          </>
        }
      />
    </>
  );
}
