import { useMemo, useState } from 'react';
import type { Track } from '../content/tracks/track';
import { searchTracks } from './searchTracks';
import { useQueryParam } from './useQueryParam';

/** `attempt` tells a search from the one before for the same words. */
export type SearchResult = { query: string; tracks: Track[]; attempt: number };

const runSearch = (tracks: Track[], query: string, attempt: number): SearchResult | undefined =>
  query ? { query, tracks: searchTracks(tracks, query), attempt } : undefined;

export type TrackSearch = {
  /** What stands in the field. */
  text: string;
  setText: (text: string) => void;
  search: (query: string) => void;
  clear: () => void;
  /** Nothing while no search is on. A new object for every search, also for the same words. */
  result: SearchResult | undefined;
};

/** The search of the tracks page. It lives in the address, so that it can be shared. */
export function useTrackSearch(tracks: Track[]): TrackSearch {
  const [query, setQuery] = useQueryParam('q');
  const [typed, setTyped] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  // Asking again for the same words scrolls again.
  const found = useMemo(() => runSearch(tracks, query, attempt), [tracks, query, attempt]);

  const search = (wanted: string): void => {
    setQuery(wanted.trim());
    setAttempt((before) => before + 1);
    setTyped(undefined);
  };

  return {
    text: typed ?? query,
    setText: setTyped,
    search,
    clear: () => search(''),
    result: found,
  };
}
