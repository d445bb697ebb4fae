/** The common paragraph below every speaker's biography. */
export const speakerNote =
  'Every speaker at the Global AI Summit has a system in production, a number to defend and twenty minutes in which to do it. Questions come from the floor first; the long answers are given over coffee afterwards.';
