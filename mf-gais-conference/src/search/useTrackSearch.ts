import { useMemo, useState } from 'react';
import { paramOf, useAddressParam } from '@concourse/area/useAddress';
import type { Track } from '../content/tracks/track';
import { addressWithQuery } from './addressParams';
import { searchTracks } from './searchTracks';

export type Found = { query: string; tracks: Track[] };

type Submitted = { query: string; shared: string };

const ask = (tracks: Track[], query: string): Found | undefined =>
  query ? { query, tracks: searchTracks(tracks, query) } : undefined;

export type TrackSearch = {
  /** What stands in the field. */
  text: string;
  setText: (text: string) => void;
  search: (query: string) => void;
  clear: () => void;
  /** Nothing while no search is on. A new object for every search, also for the same words. */
  found: Found | undefined;
};

/** The search of the tracks page. It lives in the address, so that it can be shared. */
export function useTrackSearch(tracks: Track[]): TrackSearch {
  const shared = useAddressParam('q');
  const [typed, setTyped] = useState<string>();
  const [submitted, setSubmitted] = useState<Submitted>();

  // A search too long for the address is known here only, until the address changes.
  const own = submitted?.shared === shared ? submitted : undefined;
  const query = own?.query ?? shared;

  // Depends on the submission and not only on its words: asking again scrolls again.
  const found = useMemo(() => ask(tracks, own?.query ?? shared), [tracks, own, shared]);

  const search = (wanted: string): void => {
    const trimmed = wanted.trim();
    const address = addressWithQuery(window.location.href, trimmed);
    window.history.replaceState(window.history.state, '', address);
    setSubmitted({ query: trimmed, shared: paramOf(new URL(address).search, 'q') });
    setTyped(undefined);
  };

  return { text: typed ?? query, setText: setTyped, search, clear: () => search(''), found };
}
