/** What visitors read where there is no page to show, the same on every host. */
export const sentences = {
  badRequest: 'This request could not be read.',
  readOnly: 'This address can only be read.',
  noFile: 'No release has this file.',
  gone: 'This page is gone.',
  nothingReleased: 'Nothing has been released here yet.',
  ourFault: 'Something went wrong on our side. Please try again.',
} as const;
