import type { SpeakerPortraitId, SpeakerProfile } from './person';
import data from './speakerProfiles.json';

/** Details for speaker pages, by portrait id. */
export const speakerProfiles: Record<SpeakerPortraitId, SpeakerProfile> = data.profiles;
