import { useMemo, useState } from 'react';
import type { Track } from '../content/tracks/track';
import { searchTracks } from './searchTracks';
import { useQueryParam } from './useQueryParam';

/** `attempt` distinguishes repeated searches for the same text. */
export type SearchResult = { query: string; tracks: Track[]; attempt: number };

const runSearch = (tracks: Track[], query: string, attempt: number): SearchResult | undefined =>
  query ? { query, tracks: searchTracks(tracks, query), attempt } : undefined;

export type TrackSearch = {
  /** The text in the search field. */
  text: string;
  setText: (text: string) => void;
  search: (query: string) => void;
  clear: () => void;
  /** Undefined without a search. A new object for every search, even for the same text. */
  result: SearchResult | undefined;
};

/** Returns the search of the tracks page. The query is in the URL, so that it can be shared. */
export function useTrackSearch(tracks: Track[]): TrackSearch {
  const [query, setQuery] = useQueryParam('q');
  const [typed, setTyped] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  // Repeating a search scrolls again.
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
