export type TrackCategory = 'transformation' | 'technical' | 'role' | 'social' | 'summit';

export type Track = {
  /** Also the fragment that links to the track: `/gais/UnifiedTracks#<id>`. */
  id: string;
  title: string;
  description: string;
  audience: string;
  topics: string[];
  category: TrackCategory;
};
