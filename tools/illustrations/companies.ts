import { idOf } from './cast';
import data from './companies.json';

/** A fictional company. `id` is also the file name of its picture in `shared/pictures/logos`. */
export type Company = { id: string; name: string };

/** The partners, each with a wordmark: name and symbol in one picture, 32 units high. */
export const partners: Company[] = Object.entries(data.partners).map(([id, name]) => ({
  id,
  name,
}));

/** The other companies, each with a square symbol. Pages show their name as text. */
export const markedCompanies: Company[] = data.marked.map((name) => ({ id: idOf(name), name }));

/** All fictional companies of the site, the partners first. */
export const companies: Company[] = [...partners, ...markedCompanies];
