import { siteConfig } from '../siteConfig';

/** The absolute address of a page of the site. @param path with a leading slash */
export const absolute = (path: string): string => `${siteConfig().siteUrl}${path}`;

/** The absolute address of a picture. @param path what importing the picture gives */
export const pictureAddress = (path: string): string => absolute(`/${path}`);
