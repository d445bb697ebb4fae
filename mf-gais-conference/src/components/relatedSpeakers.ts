import type { Speaker } from '../content/person';
import { speakers } from '../content/speakers';
import { sectionOf } from './peopleFilter';

const RELATED_COUNT = 4;

/** Returns speakers of the same track group first, then the following speakers. */
export function relatedSpeakers(speaker: Speaker): Speaker[] {
  const after = speakers.indexOf(speaker) + 1;
  const others = [...speakers.slice(after), ...speakers.slice(0, after - 1)];
  const group = sectionOf(speaker);
  const alike = others.filter((other) => sectionOf(other) === group);
  return [...new Set([...alike, ...others])].slice(0, RELATED_COUNT);
}
