import { quote } from '@concourse/site/quote';

/** The common paragraph below every speaker's biography. */
export const speakerNote = (): string =>
  `Every speaker at the ${quote('gais.summit.name')} has a system in production and a number to defend. A talk has ${quote('gais.programme.talkMinutes')} minutes with its questions, which come from the floor first; the long answers are given over coffee afterwards.`;
