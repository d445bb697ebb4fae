/**
 * What an attribute draws or hides: browsers count `width`, `hidden` and the like as the weakest of the page's own styles,
 * so `all: revert` would take them away.
 */
export const drawnByAttributes = 'svg, svg *, img, video, canvas, iframe, [hidden]';
