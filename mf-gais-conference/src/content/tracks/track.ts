import type { TrackId } from '../trackIds';
import type { TrackCategory } from '../trackSections';

export type Track = {
  /** Also the URL fragment of the track: `/gais/UnifiedTracks#<id>`. */
  id: TrackId;
  title: string;
  description: string;
  audience: string;
  topics: string[];
  category: TrackCategory;
};
