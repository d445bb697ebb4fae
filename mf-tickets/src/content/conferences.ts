import type { Option } from '@concourse/forms/fields';
import { quote } from '@concourse/site/quote';

// The conferences whose programme is in preparation: `?conference=energy`. Their names are the summit's.
const ids = [
  'finance',
  'manufacturing',
  'retail',
  'transportation',
  'energy',
  'education',
] as const;

type ConferenceId = (typeof ids)[number];

/** The conferences to be told about, for a select. While a page is rendered. */
export const conferenceOptions = (): Option[] =>
  ids.map((id) => ({ value: id, label: quote(`gais.conference.${id}.name`) }));

/** The conference that `?conference=` names, if it names one of ours. */
export const conferenceNamed = (name: string): ConferenceId | undefined =>
  ids.find((id) => id === name);
