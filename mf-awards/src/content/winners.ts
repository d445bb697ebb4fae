/** The list of winners in `facts.json`, which is empty until the results are published. The organiser may edit it. */
export const winners = 'awards.results';
