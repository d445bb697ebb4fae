import { render, screen, within } from '@testing-library/react';
import { quote } from '@concourse/site/quote';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { marks, pictures } from '../content/press';
import PressPage from './PressPage';

beforeEach(() => {
  setCompositionDate('2026-03-01');
});

const valueOf = (label: string): string =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? 'nothing';

test('the figures match the facts of the areas', () => {
  render(<PressPage />);
  expect(valueOf('Event')).toBe(quote('gais.summit.name'));
  expect(valueOf('When')).toBe(quote('gais.summit.dates'));
  expect(valueOf('Where')).toBe('Ringbahn Hall, Am Gleisbogen 9, 10963 Berlin');
  expect(valueOf('Visitors, expected before the summit')).toMatch(/^5000\+ over two days/);
  expect(valueOf('Passes')).toBe(`from €${quote('tickets.lowestPrice')}, plus VAT`);
  expect(valueOf('Speakers, expected before the summit')).toContain(quote('gais.summit.speakers'));
});

test('after the summit, the press kit says that it is over', () => {
  setCompositionDate('2026-03-21');
  render(<PressPage />);
  expect(valueOf('When')).toMatch(/^19 and 20 March 2026 \(over\)\. /);
});

test('logos and pictures can be downloaded under unique file names', () => {
  render(<PressPage />);
  for (const { title, files } of [marks, pictures]) {
    const list = within(screen.getByRole('list', { name: title }));
    for (const { name, saveAs } of files) {
      for (const type of ['svg', 'png']) {
        const link = list.getByRole('link', { name: `${name}, ${type.toUpperCase()}` });
        expect(link).toHaveAttribute('download', `${saveAs}.${type}`);
        expect(link.getAttribute('href')).toMatch(new RegExp(String.raw`\.${type}$`));
      }
    }
  }
  const names = [...marks.files, ...pictures.files].map(({ saveAs }) => saveAs);
  expect(new Set(names).size).toBe(7);
});
