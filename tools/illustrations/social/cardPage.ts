import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SocialCard } from './cards';

const font = (folder: string, file: string) => readFileSync(join(folder, file)).toString('base64');

const face = (family: string, fonts: string, file: string, ranges = '') =>
  `@font-face { font-family: ${family}; font-weight: 400 700; src: url(data:font/woff2;base64,${font(fonts, file)})${ranges} }`;

// Declared before the main font file, which takes precedence if both contain a letter.
const moreLetters = '; unicode-range: U+00A0-024F, U+2122';

const styleSheet = (fonts: string) => `
${face('Display', fonts, 'special-gothic-expanded.more.woff2', moreLetters)}
${face('Display', fonts, 'special-gothic-expanded.woff2')}
${face('Text', fonts, 'special-gothic-var.more.woff2', moreLetters)}
${face('Text', fonts, 'special-gothic-var.woff2')}
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; position: relative; overflow: hidden; background: #0f110e; color: #fff; font: 500 28px/1.3 Text }
.art { position: absolute; inset: 0 }
.art svg { width: 100%; height: 100% }
.art--side, .art--lines { left: auto; width: 760px }
.art--lines { width: 712px; transform: translateX(64px) }
.art--plate { left: auto; width: 490px; background: #fd0 }
.scrim { position: absolute; inset: 0; background: linear-gradient(90deg, #0f110e 4%, rgb(15 17 14 / 0.8) 40%, transparent 66%), linear-gradient(0deg, #0f110e 15%, transparent 34%) }
.art--side + .scrim { background: linear-gradient(90deg, #0f110e 38%, transparent 74%), linear-gradient(0deg, #0f110e 8%, transparent 30%) }
.art--plate + .scrim, .art--lines + .scrim, .art--lines-full + .scrim { display: none }
.brand { position: absolute; left: 64px; top: 56px; display: flex; gap: 16px; align-items: center; font: 400 30px/1 Display }
.brand svg { width: 52px }
h1 { position: absolute; left: 64px; bottom: 122px; font: 400 96px/0.92 Display; letter-spacing: -0.025em; max-width: 660px; text-wrap: balance }
h1 em { font-style: normal; color: #fd0 }
footer { position: absolute; left: 64px; right: 64px; bottom: 44px; border-top: 4px solid; padding-top: 18px; display: flex; justify-content: space-between }
.art--plate ~ footer { right: 554px }`;

/** Returns the HTML page for a link preview image. `generated` is the folder of the drawings. */
export function cardPage(card: SocialCard, generated: string): string {
  const layout = card.layout ?? (/^(?:closings|routes)\//.test(card.art) ? 'lines' : 'full');
  const art = card.art.startsWith('<svg')
    ? card.art
    : readFileSync(join(generated, `${card.art}.svg`), 'utf8');
  const mark = readFileSync(join(generated, 'mark.svg'), 'utf8');
  const size = card.size === undefined ? '' : ` style="font-size: ${card.size}px"`;
  return `<style>${styleSheet(join(generated, '../ui/styles/fonts'))}</style>
<div class="art art--${layout}">${art}</div><div class="scrim"></div>
<div class="brand">${mark}Concourse</div>
<h1${size}>${card.title}</h1>
<footer><span>${card.left}</span><span>${card.right ?? ''}</span></footer>`;
}
