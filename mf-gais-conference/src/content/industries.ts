import data from './industries.json';

export type IndustryId = keyof typeof data.industries;

/** The fifteen industries of the conference, each with an icon in `IndustryIcon`. */
export const industries = Object.entries(data.industries).map(([id, industry]) => ({
  id: id as IndustryId,
  ...industry,
}));

/** The three sectors of the list with five industries each. */
export const { sectors } = data;
