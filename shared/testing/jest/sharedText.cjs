// Translators of browsers replace each text node by elements. React then cannot change or remove the text, or insert
// an element before it, unless the text is the only child of its element. Fails tests in which that would happen.

const isText = (node) => node?.nodeType === Node.TEXT_NODE && node.data.trim() !== '';

/** The text that React would lose if a translator had replaced it before this change. */
function lostText({ type, target, addedNodes, removedNodes, previousSibling, nextSibling }) {
  if (type === 'characterData')
    return isText(target) && target.parentNode?.childNodes.length > 1 ? target : undefined;
  const isContainer = target === document.body || target.parentNode === document.body;
  if (!target.isConnected || isContainer || !(previousSibling ?? nextSibling)) return undefined;
  const changed = [...addedNodes, ...removedNodes].find(isText);
  return changed ?? (addedNodes.length > 0 && isText(nextSibling) ? nextSibling : undefined);
}

const messageOf = (text, { target }) => {
  const parent = text === target ? target.parentElement : target;
  return `“${text.data.trim()}” in ${parent?.cloneNode().outerHTML} changes next to other nodes: give it its own element`;
};

let found;
const collect = (records) => {
  for (const record of records) {
    const text = lostText(record);
    if (text) found.add(messageOf(text, record));
  }
};
const observer = new MutationObserver(collect);

globalThis.beforeEach(() => {
  found = new Set();
  observer.observe(document.body, { characterData: true, childList: true, subtree: true });
});
globalThis.afterEach(() => {
  collect(observer.takeRecords());
  observer.disconnect();
  // Not `expect`, whose calls a test may count.
  if (found.size > 0) throw new Error([...found].join('\n'));
});
