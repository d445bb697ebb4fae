import type { Speaker } from '../content/person';
import { speakers } from '../content/speakers';
import { sectionOf } from './peopleFilter';

const OTHERS = 4;

/** Those of the same group of tracks first, then whoever comes next. */
export function othersBeside(speaker: Speaker): Speaker[] {
  const after = speakers.indexOf(speaker) + 1;
  const others = [...speakers.slice(after), ...speakers.slice(0, after - 1)];
  const group = sectionOf(speaker);
  const alike = others.filter((other) => sectionOf(other) === group);
  return [...new Set([...alike, ...others])].slice(0, OTHERS);
}
