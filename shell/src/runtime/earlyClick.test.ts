import { recordEarlyClick, repeatEarlyClick } from './earlyClick';

test('repeats the last click on a button of the header, once', () => {
  document.body.innerHTML =
    '<div id="header"><button id="a"><b>Menu</b></button></div><button id="c">Filter</button>';
  const clicks: string[] = [];
  recordEarlyClick();
  document.querySelector<HTMLElement>('#header b')?.click();
  document.body.addEventListener('click', ({ target }) => clicks.push((target as Element).id));
  repeatEarlyClick();
  expect(clicks).toEqual(['a']);
  document.getElementById('a')?.click();
  repeatEarlyClick();
  expect(clicks).toEqual(['a', 'a']);
});

test('does not repeat a click outside the header', () => {
  jest.isolateModules(() => {
    const early = jest.requireActual<typeof import('./earlyClick')>('./earlyClick');
    document.body.innerHTML = '<div id="header"></div><button id="c">Filter</button>';
    early.recordEarlyClick();
    const onClick = jest.fn();
    document.getElementById('c')?.click();
    document.body.addEventListener('click', onClick);
    early.repeatEarlyClick();
    expect(onClick).not.toHaveBeenCalled();
  });
});
