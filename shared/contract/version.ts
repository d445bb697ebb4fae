/** The version of the agreement between shell and areas. Promotion refuses a release built for another one. */
export const CONTRACT_VERSION = 2;
