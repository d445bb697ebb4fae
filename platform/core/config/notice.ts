import type { RecordedNotice } from '../store/types';
import { describeTime } from './freezes';

/** Describes a notice: `"The hall is closed." on all pages until 2027-03-19 18:00 (Berlin)`. */
export const describeNotice = ({ text, link, paths, until }: RecordedNotice): string =>
  [
    `"${text}" on ${paths?.join(', ') ?? 'all pages'} until ${describeTime(until)}`,
    ...(link === null ? [] : [`with a link to ${link}`]),
  ].join(', ');
