import type { ComponentProps } from 'react';
import { cellsOf, recordsOf } from '@concourse/contract/factCells';
import { rowFaults } from '@concourse/contract/factRows';
import type { EditableArea, EditableFact } from '../../server/api';

/** The controls of facts and of cells by type. Other types have a line of text. */
export const inputTypes: Record<string, ComponentProps<'input'>> = {
  day: { type: 'date' },
  time: { type: 'time' },
  moment: { type: 'datetime-local' },
  count: { type: 'number', min: 0, step: 1 },
  money: { type: 'number', min: 0, step: 0.01 },
  percent: { type: 'number', min: 0, max: 100, step: 0.01 },
};

/** Typed values by the name of the fact. Facts without one keep their value. */
export type FactDraft = Record<string, string>;

/** The value of a field. Empty fields of optional facts mean `none`. */
export const shownValue = ({ name, value, isOptional }: EditableFact, draft: FactDraft): string =>
  draft[name] ?? (isOptional && value === 'none' ? '' : value);

/** The records of a list, which a draft has as JSON. */
export const recordsIn = (value: string): Record<string, unknown>[] =>
  JSON.parse(value) as Record<string, unknown>[];

/** The name of the field of a cell. Rows count as in a spreadsheet. */
export const cellName = (list: string, row: number, column: string): string =>
  `${list} ${row} ${column}`;

function toTyped({ isOptional, list }: EditableFact, shown: string): string {
  if (!list) return shown === '' && isOptional ? 'none' : shown;
  const cells = cellsOf(list, recordsIn(shown)).map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, cell.trim()])),
  );
  return JSON.stringify(recordsOf(list, cells));
}

const factsOf = (areas: EditableArea[]): EditableFact[] => areas.flatMap(({ facts }) => facts);

/** The changed values, as the command takes them. */
export const changedValues = (areas: EditableArea[], draft: FactDraft): FactDraft =>
  Object.fromEntries(
    factsOf(areas).flatMap((fact) => {
      const typed = toTyped(fact, shownValue(fact, draft).trim());
      const isChanged = draft[fact.name] !== undefined && typed !== toTyped(fact, fact.value);
      return isChanged ? [[fact.name, typed]] : [];
    }),
  );

/** A reason not to plan a change. `field` is the control to correct, which may be a cell of the fact. */
export type FactProblem = { fact: string; field: string; message: string };

/** The first problem of changed values: a wrong cell of a list, a required fact without a value, or no change. */
export function problemIn(areas: EditableArea[], values: FactDraft): FactProblem | null {
  const facts = factsOf(areas);
  for (const { name, list } of facts) {
    const { [name]: value } = values;
    const [fault] = list && value !== undefined ? rowFaults(list, recordsIn(value)) : [];
    // The rows show what is wrong with each cell.
    const message = 'Correct the cells of the list.';
    if (fault) return { fact: name, field: cellName(name, fault.row, fault.column), message };
  }
  const empty = facts.find(({ name, type }) => {
    const parts = type === 'days' ? values[name]?.split('/') : [values[name]];
    return parts?.includes('');
  });
  const { name } = empty ?? facts[0] ?? { name: '' };
  if (empty) return { fact: name, field: name, message: 'Enter a value.' };
  const isUnchanged = Object.keys(values).length === 0;
  return isUnchanged ? { fact: name, field: name, message: 'Change a fact first.' } : null;
}

/** `gais.summit.soldOut` in the group `gais.summit` → `Sold out`. */
export function labelOf(name: string, group: string): string {
  const words = name
    .slice(group.length + 1)
    .replace(/\.|(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const beginning = ({ name }: EditableFact, parts: number): string =>
  name.split('.').slice(0, parts).join('.');

/** Groups facts by the first two parts of their names, `gais.summit`, or by the first one if no other fact has both. */
export function groupsOf(facts: EditableFact[]): [name: string, facts: EditableFact[]][] {
  const pairs = Map.groupBy(facts, (fact) => beginning(fact, 2));
  const isPair = (fact: EditableFact) => (pairs.get(beginning(fact, 2))?.length ?? 0) > 1;
  return [...Map.groupBy(facts, (fact) => beginning(fact, isPair(fact) ? 2 : 1))];
}
