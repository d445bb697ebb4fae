/** The media type of Atom feeds (RFC 4287). */
export const feedType = 'application/atom+xml';

/** True for the address of a feed, which composition fills with facts. Other files with an address are copied. */
export const isFeed = (address: string): boolean => address.endsWith('.xml');
