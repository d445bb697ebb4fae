import type { Page } from 'playwright/test';
import { layoutFaults } from './support/layout/layoutFaults';
import { measureLayout } from './support/layout/measureLayout';
import { expect, test } from './support/test';

const style = `<style>
  * { box-sizing: border-box; margin: 0 }
  body { width: 400px; font: 16px/1.5 sans-serif }
  .vh { position: absolute; clip-path: inset(50%); overflow: hidden; width: 1px; height: 1px }
</style>`;

const faulty: Record<string, { html: string; fault: RegExp }> = {
  'a line below the bottom edge of its box': {
    html: '<p style="height: 30px; overflow: hidden">One<br>Two</p>',
    fault: /^“Two” .* is cut off by body > p$/,
  },
  'an ellipsis': {
    html: '<p style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A long enough name</p>',
    fault: /^“A long enough name” .* is cut off by body > p$/,
  },
  'a line clamp': {
    html: '<p style="width: 90px; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1">One two three four five</p>',
    fault: /^“One two three four five” .* is cut off by body > p$/,
  },
  'a mask that is narrower than its content': {
    html: '<div style="width: 80px; mask: linear-gradient(#000 0 0)"><p style="width: 200px">Twice as wide as it</p></div>',
    fault: /^“Twice as wide as it” .* is cut off by body > div$/,
  },
  'an option that does not fit its select': {
    html: '<select aria-label="Country" style="width: 60px; height: 40px"><option>United Kingdom</option></select>',
    fault: /^“United Kingdom” .* is cut off by body > select$/,
  },
  'an option whose second line is below its select': {
    html: '<select aria-label="Country" style="appearance: none; width: 80px; height: 28px; white-space: normal"><option>United Kingdom</option></select>',
    fault: /^“United Kingdom” .* is cut off by body > select$/,
  },
  'a word that is longer than its column': {
    html: '<p style="width: 60px">Incomprehensible</p>',
    fault: /^“Incomprehensible” .* leaves its box$/,
  },
  'a line that is longer than the viewport': {
    html: '<p style="white-space: nowrap; width: 3000px">Far to the right <span style="margin-left: 2000px">lost</span></p>',
    fault: /^“lost” .* leaves the page$/,
  },
  'a box that extends into the padding of its parent': {
    html: '<div style="width: 200px; padding: 20px"><p style="width: 190px">Words</p></div>',
    fault: /^div > p leaves body > div by 30 px on the right$/,
  },
  'lines on top of each other': {
    html: '<p>Upper words</p><p style="margin-top: -18px">Lower words</p>',
    fault: /^“Upper words” .* overlaps “Lower words”/,
  },
  'a button on top of words': {
    html: '<p>Upper words</p><button style="display: block; margin-top: -18px; height: 30px">Go</button>',
    fault: /^“Upper words” .* is covered by body > button$/,
  },
  'a row that scrolls': {
    html: '<div style="width: 100px; overflow-x: auto"><p style="width: 300px">Words</p></div>',
    fault: /^body > div scrolls horizontally$/,
  },
  'a touch target with the height of a line': {
    html: '<p><a href="#a" style="font-size: 12px">More</a></p>',
    fault: /^“More” .* is a touch target of \d+ × 1\d$/,
  },
};

const faultless: Record<string, string> = {
  'text for screen readers only': '<p class="vh">Hidden words, and more of them</p>',
  'text of a closed disclosure':
    '<details style="width: 100px"><summary style="min-height: 24px">Open</summary><p style="width: 500px">Words</p></details>',
  'an option that wraps in its select':
    '<select aria-label="Country" style="appearance: none; width: 80px; white-space: normal"><option>United Kingdom</option></select>',
  'a link in a sentence': '<p style="font-size: 12px">Read <a href="#a">the rules</a> first.</p>',
  'a link in a sentence that wraps to the next line':
    '<p style="width: 170px">What becomes of it says <a href="#a">the page of privacy</a>, and no other.</p>',
  'a link stretched over its card':
    '<style>i a::after { content: ""; position: absolute; inset: 0 }</style><i style="position: relative; display: block; height: 60px"><a href="#a" style="font-size: 12px">More</a></i>',
  'a small box with a large label':
    '<label style="display: block; padding: 8px"><input type="checkbox"> Agree</label>',
  'a large heading with a small line height':
    '<h1 style="font-size: 60px; line-height: 0.9; width: 300px; overflow: hidden">Get it done</h1>',
  'an absolutely positioned box that its clipping ancestor does not contain':
    '<div style="height: 10px; overflow: hidden"><p style="position: absolute">Words</p></div>',
};

async function faultsIn(page: Page, html: string): Promise<string[]> {
  await page.setContent(`<!doctype html>${style}<body>${html}`);
  const nothing = { unmeasured: 'template', scrolling: 'template' };
  return layoutFaults(await page.evaluate(measureLayout, nothing));
}

test('detects every injected layout fault', async ({ page }) => {
  for (const [name, { html, fault }] of Object.entries(faulty)) {
    const faults = await faultsIn(page, html);
    expect.soft(faults, name).toContainEqual(expect.stringMatching(fault));
  }
});

test('reports no faults for correct layouts', async ({ page }) => {
  for (const [name, html] of Object.entries(faultless)) {
    expect.soft(await faultsIn(page, html), name).toEqual([]);
  }
});
