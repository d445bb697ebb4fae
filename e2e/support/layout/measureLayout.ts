/** Left, top, right and bottom, in pixels of the page. */
export type Box = [left: number, top: number, right: number, bottom: number];

/** What can be seen of something, what limits it, and whether the rest can be scrolled to. */
export type Clip = { seen: Box; by: string; scrolls: boolean };

/** A line of text. */
export type TextLine = {
  text: string;
  /** Where it stands, as a selector. */
  at: string;
  /** Where its glyphs are. */
  ink: Box;
  /** The content box of the block that it is a line of. */
  block: Box;
  clip: Clip;
  /** The controls that it is a part of, by number. */
  controls: number[];
};

/** Something that can be clicked. */
export type Target = {
  at: string;
  name: string;
  /** Where it can be hit: a box for each line that it stands in. */
  boxes: Box[];
  /** Its box, with its labels and with what is stretched over the card around it. */
  area: Box;
  /** A link among words that are none. */
  inSentence: boolean;
};

/** An element that reaches beyond the room that its parent has for it. */
export type Stray = { at: string; parent: string; side: 'left' | 'right'; by: number };

export type Layout = {
  /** The width of the window, and that of the content. */
  width: number;
  contentWidth: number;
  lines: TextLine[];
  targets: Target[];
  strays: Stray[];
  /** What has to be scrolled sideways. */
  scrollers: string[];
};

/** What is not measured, and what may be scrolled sideways: selectors. */
export type Exceptions = { unmeasured: string; scrolling: string };

/** Measures the document as it is laid out now. It runs in the page: it holds all that it uses. */
export function measureLayout({ unmeasured, scrolling }: Exceptions): Layout {
  type Context = {
    block: Box;
    controls: number[];
    /** What limits children in the flow, absolutely positioned ones, and fixed ones. */
    clips: { flow: Clip; absolute: Clip; fixed: Clip };
    /** The box that absolutely positioned children relate to. */
    holder: Box;
  };
  const interactive =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';
  const lines: TextLine[] = [];
  const targets: Target[] = [];
  const strays: Stray[] = [];
  const scrollers: string[] = [];

  const px = (value: string): number => Number.parseFloat(value) || 0;
  const boxOf = ({ left, top, right, bottom }: DOMRect): Box => [
    left + scrollX,
    top + scrollY,
    right + scrollX,
    bottom + scrollY,
  ];
  const union = (boxes: Box[]): Box => [
    Math.min(...boxes.map(([left]) => left)),
    Math.min(...boxes.map(([, top]) => top)),
    Math.max(...boxes.map(([, , right]) => right)),
    Math.max(...boxes.map(([, , , bottom]) => bottom)),
  ];
  const contentOf = ([left, top, right, bottom]: Box, style: CSSStyleDeclaration): Box => [
    left + px(style.borderLeftWidth) + px(style.paddingLeft),
    top + px(style.borderTopWidth) + px(style.paddingTop),
    right - px(style.borderRightWidth) - px(style.paddingRight),
    bottom - px(style.borderBottomWidth) - px(style.paddingBottom),
  ];
  const describe = (element: Element | null): string => {
    if (!element) return '';
    const words = [element.localName, ...element.classList].join('.');
    const parent = element.parentElement;
    return parent ? `${[parent.localName, ...parent.classList].join('.')} > ${words}` : words;
  };
  const wordsOf = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();

  // --------------------------------------------------------------------- glyphs
  const pen = document.createElement('canvas').getContext('2d');
  const drawn = new Map<string, TextMetrics | undefined>();
  const metricsOf = (style: CSSStyleDeclaration, text: string): TextMetrics | undefined => {
    const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const words = style.textTransform === 'uppercase' ? text.toUpperCase() : text;
    const key = [font, style.letterSpacing, words].join('|');
    if (pen && !drawn.has(key)) {
      pen.font = font;
      pen.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
      drawn.set(key, pen.measureText(words));
    }
    return drawn.get(key);
  };
  const range = document.createRange();
  const readText = (node: Text, style: CSSStyleDeclaration, context: Context, clip: Clip): void => {
    const text = node.data.replace(/\s+/g, ' ').trim();
    const metrics = text && metricsOf(style, text);
    if (!metrics) return;
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const [left, top, right] = boxOf(rect);
      if (right - left < 1) continue;
      const base = top + metrics.fontBoundingBoxAscent;
      const ink: Box = [
        left,
        base - metrics.actualBoundingBoxAscent,
        right,
        base + metrics.actualBoundingBoxDescent,
      ];
      const { block, controls } = context;
      lines.push({ text, at: describe(node.parentElement), ink, block, clip, controls });
    }
  };
  /** What a control shows is no text node; it has to fit between the control's paddings. */
  const readControl = (
    control: Element,
    box: Box,
    style: CSSStyleDeclaration,
    number: number,
  ): void => {
    const isText = control.matches(
      'input:not([type=checkbox], [type=radio], [type=range], [type=file])',
    );
    const text =
      control instanceof HTMLSelectElement
        ? (control.selectedOptions[0]?.text ?? '')
        : isText && control instanceof HTMLInputElement
          ? control.value || control.placeholder
          : '';
    const metrics = text && metricsOf(style, text);
    if (!metrics) return;
    const at = describe(control);
    const room = contentOf(box, style);
    const ink: Box = [room[0], room[1], room[0] + metrics.width, room[3]];
    const clip = { seen: room, by: at, scrolls: false };
    lines.push({ text, at, ink, block: room, clip, controls: [number] });
  };

  // ---------------------------------------------------------------------- boxes
  const cut = (clip: Clip, box: Box, by: string, across: boolean, down: boolean): Clip => {
    if (!across && !down) return clip;
    const [left, top, right, bottom] = clip.seen;
    const seen: Box = [
      across ? Math.max(left, box[0]) : left,
      down ? Math.max(top, box[1]) : top,
      across ? Math.min(right, box[2]) : right,
      down ? Math.min(bottom, box[3]) : bottom,
    ];
    return seen.some((edge, index) => edge !== clip.seen[index]) ? { ...clip, seen, by } : clip;
  };
  const readTarget = (element: Element, box: Box, inline: boolean, holder: Box): void => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const stretched = ['::before', '::after'].flatMap((pseudo): Box[] => {
      const style = getComputedStyle(element, pseudo);
      if (style.content === 'none' || style.position !== 'absolute') return [];
      const [left, top, right, bottom] = holder;
      return [
        [
          left + px(style.left),
          top + px(style.top),
          right - px(style.right),
          bottom - px(style.bottom),
        ],
      ];
    });
    const name = wordsOf(element);
    const around = element.parentElement ? wordsOf(element.parentElement) : '';
    targets.push({
      at: describe(element),
      name,
      boxes: inline ? Array.from(element.getClientRects(), boxOf) : [box],
      area: union([
        box,
        ...labels.map((label) => boxOf(label.getBoundingClientRect())),
        ...stretched,
      ]),
      inSentence: inline && around.replace(name, '').trim().length > 2,
    });
  };
  const readStray = (element: Element, box: Box, style: CSSStyleDeclaration, room: Box): void => {
    const moved = style.transform !== 'none' || style.translate !== 'none';
    if (!/static|relative/.test(style.position) || moved || box[2] - box[0] < 2) return;
    if (!element.matches(interactive) && !wordsOf(element)) return;
    const shift = style.position === 'relative' ? px(style.left) : 0;
    const left = room[0] - box[0] + Math.min(0, px(style.marginLeft)) + shift;
    const right = box[2] - room[2] + Math.min(0, px(style.marginRight)) - shift;
    const places = { at: describe(element), parent: describe(element.parentElement) };
    if (left > 1.5) strays.push({ ...places, side: 'left', by: Math.round(left) });
    if (right > 1.5) strays.push({ ...places, side: 'right', by: Math.round(right) });
  };

  // ----------------------------------------------------------------------- walk
  const isClosed = (element: Element): boolean => {
    const parent = element.parentElement;
    return parent instanceof HTMLDetailsElement && !parent.open && element.localName !== 'summary';
  };
  const walk = (element: Element, parent: Context, parentIsBlock: boolean): void => {
    const style = getComputedStyle(element);
    const isForScreenReaders = style.clipPath === 'inset(50%)';
    if (style.display === 'none' || style.opacity === '0' || isForScreenReaders) return;
    if (isClosed(element) || element.matches(`svg, script, style, noscript, ${unmeasured}`)) return;

    const box = boxOf(element.getBoundingClientRect());
    const inline = /^inline$|contents/.test(style.display);
    const isShown = style.visibility === 'visible';
    const own = describe(element);
    const inFlow =
      style.position === 'absolute' || style.position === 'fixed' ? style.position : 'flow';
    const limits = parent.clips[inFlow];

    const contained = /paint|strict|content/.test(style.contain);
    const masked = style.maskImage !== 'none' || style.clipPath !== 'none';
    const cuts = (overflow: string): boolean => masked || contained || overflow !== 'visible';
    const scrolls = /auto|scroll/.test(style.overflowX);
    let flow = limits;
    // What `body` cuts off, the window cuts off: that is said of the page.
    if (!inline && element !== document.body)
      flow = cut(flow, box, own, cuts(style.overflowX), cuts(style.overflowY));
    if (scrolls) flow = { ...flow, scrolls };
    const holds = style.position !== 'static' || style.transform !== 'none' || contained;
    const context: Context = {
      block: inline ? parent.block : contentOf(box, style),
      controls: parent.controls,
      clips: {
        flow,
        absolute: holds ? flow : cut(parent.clips.absolute, box, own, masked, masked),
        fixed:
          style.transform === 'none' ? cut(parent.clips.fixed, box, own, masked, masked) : flow,
      },
      holder: holds ? box : parent.holder,
    };
    if (isShown && element.matches(interactive)) {
      context.controls = [...parent.controls, targets.length];
      readControl(element, box, style, targets.length);
      readTarget(element, box, inline, context.holder);
    }
    if (isShown && !inline && parentIsBlock) readStray(element, box, style, parent.block);
    if (isShown && scrolls && element.scrollWidth > element.clientWidth + 1) {
      if (!element.matches(scrolling)) scrollers.push(own);
    }

    for (const child of element.childNodes) {
      if (child instanceof Element) walk(child, context, !inline && !scrolls);
      else if (child instanceof Text && isShown) readText(child, style, context, flow);
    }
  };
  const everything: Box = [-Infinity, -Infinity, Infinity, Infinity];
  const free: Clip = { seen: everything, by: '', scrolls: false };
  const clips = { flow: free, absolute: free, fixed: free };
  walk(document.body, { block: everything, controls: [], clips, holder: everything }, false);

  const { clientWidth: width, scrollWidth: contentWidth } = document.documentElement;
  return { width, contentWidth, lines, targets, strays, scrollers };
}
