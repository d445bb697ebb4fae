/** Edges in page coordinates, in pixels. */
export type Box = [left: number, top: number, right: number, bottom: number];

/** The visible area, the selector of the element that clips it, and whether the rest can be reached by scrolling. */
export type Clip = { visible: Box; by: string; scrolls: boolean };

/** A line of text. */
export type TextLine = {
  text: string;
  /** Selector of its element. */
  at: string;
  /** Bounding box of its glyphs. */
  ink: Box;
  /** Content box of its block. */
  block: Box;
  clip: Clip;
  /** Indexes of the targets that contain it. */
  controls: number[];
};

/** A clickable element. */
export type Target = {
  at: string;
  name: string;
  /** Its boxes, one per line. */
  boxes: Box[];
  /** Bounding box of the element, its labels, and pseudo-elements that extend its clickable area. */
  area: Box;
  /** True for a link within a sentence. */
  inSentence: boolean;
};

/** An element that extends beyond the content box of its parent. */
export type Overflow = { at: string; parent: string; side: 'left' | 'right'; by: number };

export type Layout = {
  /** Widths of the viewport and of the content. */
  width: number;
  contentWidth: number;
  lines: TextLine[];
  targets: Target[];
  overflows: Overflow[];
  /** Selectors of elements that scroll horizontally. */
  scrollers: string[];
};

/** Selectors of elements that are not measured, and of those that may scroll horizontally. */
export type Exceptions = { unmeasured: string; scrolling: string };

/** Measures the current layout. Runs in the page, so it must not use anything outside the function. */
export function measureLayout({ unmeasured, scrolling }: Exceptions): Layout {
  type Context = {
    block: Box;
    controls: number[];
    /** Clipping of children in normal flow, with absolute, and with fixed position. */
    clips: { flow: Clip; absolute: Clip; fixed: Clip };
    /** Containing block of absolutely positioned children. */
    containingBlock: Box;
  };
  const interactive =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';
  const lines: TextLine[] = [];
  const targets: Target[] = [];
  const overflows: Overflow[] = [];
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
    const selector = [element.localName, ...element.classList].join('.');
    const parent = element.parentElement;
    return parent ? `${[parent.localName, ...parent.classList].join('.')} > ${selector}` : selector;
  };
  const textOf = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();

  // --------------------------------------------------------------------- glyphs
  const canvas = document.createElement('canvas').getContext('2d');
  const measured = new Map<string, TextMetrics | undefined>();
  const metricsOf = (style: CSSStyleDeclaration, text: string): TextMetrics | undefined => {
    const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const rendered = style.textTransform === 'uppercase' ? text.toUpperCase() : text;
    const key = [font, style.letterSpacing, rendered].join('|');
    if (canvas && !measured.has(key)) {
      canvas.font = font;
      canvas.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
      measured.set(key, canvas.measureText(rendered));
    }
    return measured.get(key);
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
  /** The text of a control is not a text node. It must fit into the control's content box. A select may wrap it. */
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
    if (!text) return;
    const at = describe(control);
    const content = contentOf(box, style);
    // The browser renders this text in the control, where scripts cannot measure it, so a copy is measured.
    const copy = document.createElement('span');
    copy.textContent = text;
    const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing, wordSpacing } = style;
    const font = { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing, wordSpacing };
    const frame = document.createElement('div');
    const whiteSpace = control instanceof HTMLSelectElement ? style.whiteSpace : 'pre';
    Object.assign(frame.style, font, {
      overflowWrap: style.overflowWrap,
      position: 'absolute',
      inlineSize: `${content[2] - content[0]}px`,
      whiteSpace,
    });
    frame.append(copy);
    document.body.append(frame);
    const { width, height } = copy.getBoundingClientRect();
    frame.remove();
    const ink: Box = [content[0], content[1], content[0] + width, content[1] + height];
    const clip = { visible: content, by: at, scrolls: false };
    lines.push({ text, at, ink, block: content, clip, controls: [number] });
  };

  // ---------------------------------------------------------------------- boxes
  const cut = (clip: Clip, box: Box, by: string, across: boolean, down: boolean): Clip => {
    if (!across && !down) return clip;
    const [left, top, right, bottom] = clip.visible;
    const visible: Box = [
      across ? Math.max(left, box[0]) : left,
      down ? Math.max(top, box[1]) : top,
      across ? Math.min(right, box[2]) : right,
      down ? Math.min(bottom, box[3]) : bottom,
    ];
    return visible.some((edge, index) => edge !== clip.visible[index])
      ? { ...clip, visible, by }
      : clip;
  };
  /** The part of a box that is not scrolled out of view. */
  const shown = (box: Box, { visible, scrolls }: Clip): Box =>
    scrolls ? [Math.max(box[0], visible[0]), box[1], Math.min(box[2], visible[2]), box[3]] : box;
  const readTarget = (
    element: Element,
    box: Box,
    inline: boolean,
    containingBlock: Box,
    clip: Clip,
  ): void => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const stretched = ['::before', '::after'].flatMap((pseudo): Box[] => {
      const style = getComputedStyle(element, pseudo);
      if (style.content === 'none' || style.position !== 'absolute') return [];
      const [left, top, right, bottom] = containingBlock;
      return [
        [
          left + px(style.left),
          top + px(style.top),
          right - px(style.right),
          bottom - px(style.bottom),
        ],
      ];
    });
    const name = textOf(element);
    const around = element.parentElement ? textOf(element.parentElement) : '';
    targets.push({
      at: describe(element),
      name,
      boxes: (inline ? Array.from(element.getClientRects(), boxOf) : [box]).map((each) =>
        shown(each, clip),
      ),
      area: union([
        box,
        ...labels.map((label) => boxOf(label.getBoundingClientRect())),
        ...stretched,
      ]),
      inSentence: inline && around.replace(name, '').trim().length > 2,
    });
  };
  const readOverflow = (
    element: Element,
    box: Box,
    style: CSSStyleDeclaration,
    parentBox: Box,
  ): void => {
    const isTransformed = style.transform !== 'none' || style.translate !== 'none';
    if (!/static|relative/.test(style.position) || isTransformed || box[2] - box[0] < 2) return;
    if (!element.matches(interactive) && !textOf(element)) return;
    const shift = style.position === 'relative' ? px(style.left) : 0;
    const left = parentBox[0] - box[0] + Math.min(0, px(style.marginLeft)) + shift;
    const right = box[2] - parentBox[2] + Math.min(0, px(style.marginRight)) - shift;
    const selectors = { at: describe(element), parent: describe(element.parentElement) };
    if (left > 1.5) overflows.push({ ...selectors, side: 'left', by: Math.round(left) });
    if (right > 1.5) overflows.push({ ...selectors, side: 'right', by: Math.round(right) });
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
    const selector = describe(element);
    const inFlow =
      style.position === 'absolute' || style.position === 'fixed' ? style.position : 'flow';
    const limits = parent.clips[inFlow];

    const contained = /paint|strict|content/.test(style.contain);
    const masked = style.maskImage !== 'none' || style.clipPath !== 'none';
    const cuts = (overflow: string): boolean => masked || contained || overflow !== 'visible';
    const scrolls = /auto|scroll/.test(style.overflowX);
    let flow = limits;
    // Overflow of `body` is reported as overflow of the page.
    if (!inline && element !== document.body)
      flow = cut(flow, box, selector, cuts(style.overflowX), cuts(style.overflowY));
    if (scrolls) flow = { ...flow, scrolls };
    const isContainingBlock =
      style.position !== 'static' || style.transform !== 'none' || contained;
    const context: Context = {
      block: inline ? parent.block : contentOf(box, style),
      controls: parent.controls,
      clips: {
        flow,
        absolute: isContainingBlock
          ? flow
          : cut(parent.clips.absolute, box, selector, masked, masked),
        fixed:
          style.transform === 'none'
            ? cut(parent.clips.fixed, box, selector, masked, masked)
            : flow,
      },
      containingBlock: isContainingBlock ? box : parent.containingBlock,
    };
    if (isShown && element.matches(interactive)) {
      context.controls = [...parent.controls, targets.length];
      readControl(element, box, style, targets.length);
      readTarget(element, box, inline, context.containingBlock, limits);
    }
    if (isShown && !inline && parentIsBlock) readOverflow(element, box, style, parent.block);
    if (isShown && scrolls && element.scrollWidth > element.clientWidth + 1) {
      if (!element.matches(scrolling)) scrollers.push(selector);
    }

    for (const child of element.childNodes) {
      if (child instanceof Element) walk(child, context, !inline && !scrolls);
      else if (child instanceof Text && isShown) readText(child, style, context, flow);
    }
  };
  const everything: Box = [-Infinity, -Infinity, Infinity, Infinity];
  const free: Clip = { visible: everything, by: '', scrolls: false };
  const clips = { flow: free, absolute: free, fixed: free };
  walk(
    document.body,
    { block: everything, controls: [], clips, containingBlock: everything },
    false,
  );

  const { clientWidth: width, scrollWidth: contentWidth } = document.documentElement;
  return { width, contentWidth, lines, targets, overflows, scrollers };
}
