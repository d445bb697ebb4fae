import { keepFocus } from './keepFocus';

const root = document.createElement('div');
const fields = '<a href="/"></a><input name="one"><input name="two">';
const field = (name: string) => root.querySelector<HTMLElement>(`[name=${name}]`);

beforeEach(() => {
  document.body.replaceChildren(root);
  root.innerHTML = fields;
});

test('focuses the counterpart of an element that was replaced', () => {
  const restore = keepFocus(root);
  field('two')?.focus();
  root.innerHTML = fields;
  restore();
  expect(field('two')).toHaveFocus();
});

test('an element that had the focus from the start is restored, too', () => {
  field('one')?.focus();
  const restore = keepFocus(root);
  root.innerHTML = `<font>${fields}</font>`;
  restore();
  expect(field('one')).toHaveFocus();
});

test('leaves the focus outside the root alone', () => {
  const outside = document.createElement('button');
  document.body.append(outside);
  const restore = keepFocus(root);
  outside.focus();
  root.innerHTML = fields;
  restore();
  expect(outside).toHaveFocus();
});
