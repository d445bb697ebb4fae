import type { Option } from '@concourse/forms/fields';
import { quote } from '@concourse/site/quote';

// The conferences by industry, as in `?conference=energy`. The summit's area provides their names.
const ids = [
  'healthcare',
  'agriculture',
  'finance',
  'manufacturing',
  'retail',
  'transportation',
  'energy',
  'education',
] as const;

type ConferenceId = (typeof ids)[number];

/** Returns the options of conferences for notifications. Only during rendering. */
export const conferenceOptions = (): Option[] =>
  ids.map((id) => ({ value: id, label: quote(`gais.conference.${id}.name`) }));

/** Returns the conference of the parameter `?conference=`, or undefined if it is unknown. */
export const conferenceNamed = (name: string): ConferenceId | undefined =>
  ids.find((id) => id === name);
