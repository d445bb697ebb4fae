// jsdom holds an element against its whole sheet whenever a role or a name is asked for, a fifth of the time of
// these suites. No style is loaded in them: whether something is seen is said by its tag and its attributes.

/** Those that jsdom's own sheet looks at. */
const attributes = ['hidden', 'open', 'type'];

/** Properties that are handed down, each with what the outermost element has. */
const handedDown = { visibility: 'visible', pointerEvents: 'auto' };

/**
 * Makes a window reckon by tag and attributes what tests ask of every element, and the rest as before.
 * @param {Window} window
 */
exports.useCheapStyles = (window) => {
  const reckon = window.getComputedStyle.bind(window);
  const displays = new Map();

  const displayOf = (element) => {
    const own = element.hasAttribute('style') && element.style.display;
    if (own) return own;
    const states = attributes.map((name) => element.getAttribute(name));
    const kind = JSON.stringify([element.tagName, ...states]);
    let display = displays.get(kind);
    if (display === undefined) {
      const alike = element.cloneNode(false);
      for (const { name } of [...alike.attributes]) {
        if (!attributes.includes(name)) alike.removeAttribute(name);
      }
      display = reckon(alike).display;
      displays.set(kind, display);
    }
    return display;
  };

  const fromAround = (element, name) => {
    for (let around = element; around; around = around.parentElement) {
      const value = around.hasAttribute('style') && around.style[name];
      if (value && value !== 'inherit') return value;
    }
    return handedDown[name];
  };

  window.getComputedStyle = (element, pseudo) => {
    let rest;
    const read = (name) => {
      if (name === 'display') return displayOf(element);
      if (name in handedDown) return fromAround(element, name);
      rest ??= reckon(element, pseudo);
      const value = rest[name];
      return typeof value === 'function' ? value.bind(rest) : value;
    };
    const getPropertyValue = (name) =>
      name === 'display' || name === 'visibility' ? read(name) : read('getPropertyValue')(name);
    return new Proxy(Object.create(null), {
      get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : read(name)),
    });
  };
};
