// Written by tools/illustrations: npx tsx tools/illustrations/generate.ts index
export { default as appleTouchIcon } from './icons/apple-touch-icon.png';
export { default as favicon } from './icons/favicon.svg';
export { default as icon192 } from './icons/icon-192.png';
export { default as icon512 } from './icons/icon-512.png';
export { default as iconMaskable512 } from './icons/icon-maskable-512.png';
