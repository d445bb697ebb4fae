/** Number of speakers, who each have a page. Duplicated here, so that other pages need not load the speakers. */
export const speakerCount = 22;
