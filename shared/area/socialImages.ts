import { checkRouteIds, type AreaRoute, type RouteParams } from './routes';

/** An image for links in social media, 1200 × 630 px. */
type SocialImage = { src: string };

/**
 * The social images of an area, keyed by route id. They are not part of browser bundles. A function receives the params
 * of a page, or none for the 404 page of a pattern. Other pages have the image of the shell.
 */
export type SocialImages = Record<string, SocialImage | ((params: RouteParams) => SocialImage)>;

/**
 * Returns a function for the address of a page's social image, as a part of its head.
 * @throws Error if `images` has an unknown route id
 */
export function socialImagesOf(routes: AreaRoute[], images: SocialImages = {}) {
  checkRouteIds('A social image', images, routes);
  return (routeId: string, params: RouteParams): { socialImage?: string } => {
    const image = images[routeId];
    const src = (typeof image === 'function' ? image(params) : image)?.src;
    return src === undefined ? {} : { socialImage: src };
  };
}
