import type { ComponentProps } from 'react';
import { cellsOf, recordsOf, rowFaults } from '@concourse/contract/factRows';
import type { EditableArea, EditableFact } from '../../server/api';

/** The controls of facts and of cells by type. Other types have a line of text. */
export const inputTypes: Record<string, ComponentProps<'input'>> = {
  day: { type: 'date' },
  time: { type: 'time' },
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

/** The changed values, as the command takes them. */
export const changedValues = (areas: EditableArea[], draft: FactDraft): FactDraft =>
  Object.fromEntries(
    areas
      .flatMap(({ facts }) => facts)
      .filter((fact) => draft[fact.name] !== undefined)
      .map((fact): [string, string] => [fact.name, toTyped(fact, shownValue(fact, draft).trim())])
      .filter(([name, typed]) =>
        areas.some(({ facts }) =>
          facts.some((each) => each.name === name && toTyped(each, each.value) !== typed),
        ),
      ),
  );

/** The first required fact without a value; undefined if there is none. */
export const emptyFact = (areas: EditableArea[], values: FactDraft): EditableFact | undefined =>
  areas
    .flatMap(({ facts }) => facts)
    .find(({ name, type }) => {
      const parts = type === 'days' ? values[name]?.split('/') : [values[name]];
      return parts?.includes('');
    });

/** The first wrong cell of the lists, by the names of the list and of its field; undefined if there is none. */
export function wrongCell(
  areas: EditableArea[],
  values: FactDraft,
): { list: string; cell: string } | undefined {
  for (const { name, list } of areas.flatMap(({ facts }) => facts)) {
    const { [name]: value } = values;
    const [fault] = list && value !== undefined ? rowFaults(list, recordsIn(value)) : [];
    if (fault) return { list: name, cell: cellName(name, fault.row, fault.column) };
  }
  return undefined;
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
