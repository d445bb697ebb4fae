import type { SpeakerPortraitId, SpeakerProfile } from './person';
import data from './speakerProfiles.json';

export const speakerProfiles: Record<SpeakerPortraitId, SpeakerProfile> = data.profiles;
