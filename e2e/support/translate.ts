/** Runs in the page. Wraps each text, as translators of browsers do, also those that appear later. */
export function translate(): void {
  const wrap = (root: Node): void => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = root instanceof Text ? root : walker.nextNode(); node; node = walker.nextNode())
      texts.push(node as Text);
    for (const text of texts) {
      const isContent = text.parentElement?.closest('#header, #area, #footer');
      if (!isContent || !text.data.trim() || text.parentElement?.closest('font, option, textarea'))
        continue;
      const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      const inner = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') wrap(target);
      for (const node of addedNodes) wrap(node);
    }
  }).observe(document.body, { characterData: true, childList: true, subtree: true });
}
