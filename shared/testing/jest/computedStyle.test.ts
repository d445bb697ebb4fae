const markup = `
  <p><span>in a line</span> <b hidden>hidden</b> <i style="display: none">gone</i></p>
  <dialog>closed</dialog><dialog open>open</dialog>
  <div style="visibility: hidden"><em>under it</em><s style="visibility: visible">seen again</s></div>
  <input type="hidden"><button style="color: red">press</button><script></script>`;

/** The window's own, as jsdom made it: a class of it that setup has not touched. */
const own = (element: Element): CSSStyleDeclaration => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const inside = frame.contentWindow;
  if (!inside) throw new Error('No window');
  const style = inside.getComputedStyle(element);
  frame.remove();
  return style;
};

beforeEach(() => {
  document.body.innerHTML = markup;
});

test('says of every element what jsdom says of it', () => {
  const elements = [...document.body.querySelectorAll('*')];
  expect(elements.length).toBeGreaterThan(10);
  for (const element of elements) {
    const [cheap, real] = [getComputedStyle(element), own(element)];
    for (const name of ['display', 'visibility', 'pointer-events', 'color', 'opacity']) {
      expect([element.outerHTML, name, cheap.getPropertyValue(name)]).toEqual([
        element.outerHTML,
        name,
        real.getPropertyValue(name),
      ]);
    }
    expect(cheap.display).toBe(real.display);
    expect(cheap.visibility).toBe(real.visibility);
  }
});
