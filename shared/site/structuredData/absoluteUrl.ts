import { siteConfig } from '../siteConfig';

/** Returns the absolute URL of a page. @param path with a leading slash */
export const absoluteUrl = (path: string): string => `${siteConfig().siteUrl}${path}`;

/** Returns the absolute URL of a picture. @param path the result of importing the picture */
export const absolutePictureUrl = (path: string): string => absoluteUrl(`/${path}`);
