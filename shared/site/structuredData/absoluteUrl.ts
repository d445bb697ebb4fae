import { siteConfig } from '../siteConfig';

/** The absolute address of a page of the site. @param path with a leading slash */
export const absoluteUrl = (path: string): string => `${siteConfig().siteUrl}${path}`;

/** The absolute address of a picture. @param path what importing the picture gives */
export const absolutePictureUrl = (path: string): string => absoluteUrl(`/${path}`);
