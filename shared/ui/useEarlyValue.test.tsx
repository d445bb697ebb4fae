import { act, useEffect, useReducer, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useEarlyValue } from './useEarlyValue';

const changes: string[] = [];

function Filter() {
  const [value, setValue] = useState('');
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(rerender, [rerender]);
  const select = useRef<HTMLSelectElement>(null);
  const change = (chosen: string): void => {
    changes.push(chosen);
    setValue(chosen);
  };
  useEarlyValue(select, value, change);
  return (
    <>
      <select ref={select} value={value} onChange={(event) => change(event.target.value)}>
        <option value="">All</option>
        <option value="b">B</option>
      </select>
      <p>{value}</p>
    </>
  );
}

test.each([
  ['b', ['b']],
  ['', []],
])('a choice of %j before hydration is reported once, and stays', (chosen, expected) => {
  changes.length = 0;
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Filter />);
  const select = root.querySelector('select') as HTMLSelectElement;
  select.value = chosen;
  act(() => void hydrateRoot(root, <Filter />));
  expect(changes).toEqual(expected);
  expect([root.querySelector('select'), select.value]).toEqual([select, chosen]);
  expect(root.querySelector('p')).toHaveTextContent(chosen);
});
