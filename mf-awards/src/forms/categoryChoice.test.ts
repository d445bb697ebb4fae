/** @jest-environment node */
import fc from 'fast-check';
import { categories } from '../content/categories';
import {
  categoriesProblems,
  readChoice,
  evidenceAlert,
  evidenceProblems,
  evidencePendingNote,
  applyUrlCategory,
  incompleteCategories,
  isReady,
  nothingChosen as empty,
  removeCategory,
  selectCategory,
  type CategoryChoice,
} from './categoryChoice';

const nothingChosen = readChoice(empty);
const ids = categories.map(({ id }) => id);
const anyId = fc.constantFrom(...ids);
const enough = 'word '.repeat(150);

const toggle = (choice: CategoryChoice, id: string): CategoryChoice =>
  choice.selectedCategories.includes(id)
    ? removeCategory(choice, id).choice
    : selectCategory(choice, id, `text of ${id}`);

test('after toggling in any order, categories toggled an odd number of times are selected', () => {
  fc.assert(
    fc.property(fc.array(anyId, { maxLength: 40 }), (clicks) => {
      const choice = clicks.reduce(toggle, nothingChosen);
      const odd = ids.filter((id) => clicks.filter((click) => click === id).length % 2 === 1);
      expect(choice.selectedCategories).toEqual(odd);
      expect(Object.keys(choice.justifications).sort()).toEqual([...odd].sort());
    }),
  );
});

test('removing a category removes its text, and undo restores both', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyId, { minLength: 1 }), fc.string(), (chosen, text) => {
      const [first = ''] = chosen;
      const rest = chosen.slice(1).reduce((all, id) => selectCategory(all, id), nothingChosen);
      const before = selectCategory(rest, first, text);
      const { choice, removed } = removeCategory(before, first);
      expect(choice).toEqual(rest);
      expect(choice.justifications).not.toHaveProperty(first);
      expect(selectCategory(choice, removed.id, removed.text)).toEqual(before);
    }),
  );
});

test('selecting a category twice keeps its text', () => {
  const [id = ''] = ids;
  const written = selectCategory(nothingChosen, id, 'half a sentence');
  expect(selectCategory(written, id)).toBe(written);
});

test('an unknown category cannot be selected', () => {
  expect(selectCategory(nothingChosen, 'best-hat')).toBe(nothingChosen);
});

test('a nomination is ready if at least one category is selected and all selected ones have a text', () => {
  const [one = '', two = ''] = ids;
  expect(isReady(nothingChosen)).toBe(false);
  const half = selectCategory(selectCategory(nothingChosen, one, enough), two, 'too short');
  expect(isReady(half)).toBe(false);
  expect(incompleteCategories(half)).toEqual([two]);
  expect(isReady(removeCategory(half, two).choice)).toBe(true);
});

test('each problem names its field and the required action', () => {
  expect(categoriesProblems(nothingChosen)).toEqual([
    { name: 'selectedCategories', message: 'Choose at least one category' },
  ]);
  const texts = ['', 'too short', enough, 'word '.repeat(301)];
  const choice = texts.reduce(
    (all, text, index) => selectCategory(all, ids[index] ?? '', text),
    nothingChosen,
  );
  expect(categoriesProblems(choice)).toEqual([]);
  expect(evidenceProblems(nothingChosen)).toEqual([]);
  expect(evidencePendingNote(nothingChosen)).toBe('After the categories');
  expect(evidencePendingNote(choice)).toBeUndefined();
  expect(evidenceProblems(choice)).toEqual([
    {
      name: 'justifications.operations-at-scale',
      message: 'Operations at Scale: write 150 to 300 words',
    },
    {
      name: 'justifications.public-service',
      message: 'Public Service: write at least 150 words',
    },
    {
      name: 'justifications.climate-and-grid',
      message: 'Climate and Grid: cut the text to 300 words',
    },
  ]);
});

test('the fixed sentence appears if a justification is among the problems', () => {
  const sentence = 'Please complete all justifications before submitting.';
  expect(evidenceAlert(categoriesProblems(nothingChosen))).toBe(sentence);
  expect(evidenceAlert([{ name: 'justifications.public-service', message: '' }])).toBe(sentence);
  expect(evidenceAlert([{ name: 'website', message: '' }])).toBeUndefined();
});

test('a draft without categories selects no category', () => {
  expect(readChoice({})).toEqual({ selectedCategories: [], justifications: {} });
});

test('a complete nomination has no problems', () => {
  const choice = selectCategory(nothingChosen, ids[0] ?? '', enough);
  expect(evidenceProblems(choice)).toEqual([]);
});

test('a URL selects its category and deselects the unused category of an earlier URL', () => {
  const [one = '', two = '', three = ''] = ids;
  const first = { ...nothingChosen, ...applyUrlCategory(nothingChosen, one) };
  expect(first.selectedCategories).toEqual([one]);
  expect(applyUrlCategory(first, two)).toMatchObject({ selectedCategories: [two] });
  const written = { ...first, justifications: { [one]: 'Shorter queues.' } };
  expect(applyUrlCategory(written, two)).toMatchObject({
    selectedCategories: [one, two],
    justifications: { [one]: 'Shorter queues.' },
  });
  const own = { ...nothingChosen, ...selectCategory(nothingChosen, three) };
  expect(applyUrlCategory(own, two)).toMatchObject({ selectedCategories: [two, three] });
  expect(applyUrlCategory(own, 'best-hat')).toEqual({});
});
