import { useEffect, useRef, useState } from 'react';
import { CsvError } from '@concourse/contract/csv';
import {
  cellsInCsv,
  cellsOf,
  columnsOf,
  csvOf,
  isOptionalField,
  recordsOf,
  typeOfField,
  type Cells,
  type ListEntry,
} from '@concourse/contract/factCells';
import { rowFaults } from '@concourse/contract/factRows';
import { pluralize } from '@concourse/core/text/format';
import { Button } from '@concourse/ui/Button';
import { Field, focusField, SelectField, TextField, type Choice } from '../Field';
import * as f from '../Field.module.scss';
import { cellName, inputTypes, recordsIn } from './factDraft';
import * as s from './FactsView.module.scss';

type Props = {
  name: string;
  label: string;
  hint: string;
  list: ListEntry;
  /** The records as JSON. */
  value: string;
  /** Shows the problems of the cells. */
  isChecked: boolean;
  onChange: (value: string) => void;
};

/** The rows of a list: each cell is a field, and a CSV file replaces all of them. */
export function ListField({ name, label, hint, list, value, isChecked, onChange }: Props) {
  const [status, setStatus] = useState('');
  const [fileError, setFileError] = useState<string | undefined>();
  const [isUploaded, setUploaded] = useState(false);
  const [added, setAdded] = useState('');
  const group = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (added !== '') focusField(group.current, added);
  }, [added]);
  const columns = columnsOf(list);
  const records = recordsIn(value);
  const rows = cellsOf(list, records);
  const faults = isChecked || isUploaded ? rowFaults(list, records) : [];
  const replace = (cells: Cells[], message: string): void => {
    setStatus(message);
    onChange(JSON.stringify(recordsOf(list, cells)));
  };
  const upload = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      const cells = cellsInCsv(list, await file.text());
      const wrong = rowFaults(list, recordsOf(list, cells)).length;
      setFileError(undefined);
      setUploaded(true);
      const found = wrong === 0 ? '' : ` ${pluralize(wrong, 'cell')} must be corrected.`;
      replace(cells, `${pluralize(cells.length, 'row')} read from ${file.name}.${found}`);
    } catch (error) {
      const reason = error instanceof CsvError ? error.message : 'The browser cannot open the file';
      setFileError(`${reason}. Nothing was read.`);
    }
  };
  const download = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([csvOf(list, records)], { type: 'text/csv' }));
    link.download = `${name}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <fieldset ref={group} className={s.list} data-field={name}>
      <legend className={f.label}>{label}</legend>
      <p className={f.hint}>{hint}</p>
      <Field
        {...{ name: `${name} file`, label: `Replace the rows of ${label} by a CSV file` }}
        hint={`Columns: ${columns.join(', ')}`}
        error={fileError}
      >
        {(attributes) => (
          <input
            {...attributes}
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => {
              void upload(target.files?.[0]).finally(() => {
                target.value = '';
              });
            }}
          />
        )}
      </Field>
      <p role="status">{status}</p>
      {rows.map((cells, index) => {
        const row = index + 2;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- ids change while they are typed
          <fieldset key={index} className={s.row}>
            <legend className={f.label}>
              Row {row} of {label}
            </legend>
            {columns.map((column) => (
              <Cell
                key={column}
                {...{ list, column, name: cellName(name, row, column), value: cells[column] ?? '' }}
                error={faults
                  .filter((fault) => fault.row === row && fault.column === column)
                  .map(({ problem, expected }) => `${problem}; expected ${expected}`)
                  .at(0)}
                onChange={(cell) =>
                  replace(
                    rows.map((each, at) => (at === index ? { ...each, [column]: cell } : each)),
                    '',
                  )
                }
              />
            ))}
            <Button
              size="sm"
              variant="line"
              onClick={() => {
                replace(
                  rows.filter((_, at) => at !== index),
                  `Row ${row} removed.`,
                );
                addButton.current?.focus();
              }}
            >
              Remove
              <span className="vh">
                {' '}
                row {row} of {label}
              </span>
            </Button>
          </fieldset>
        );
      })}
      <p className={s.released}>
        <Button
          ref={addButton}
          size="sm"
          variant="line"
          onClick={() => {
            replace([...rows, {}], '');
            setAdded(cellName(name, rows.length + 2, 'id'));
          }}
        >
          Add a row<span className="vh"> to {label}</span>
        </Button>
        <Button size="sm" variant="line" onClick={download}>
          Download<span className="vh"> {label}</span> as CSV
        </Button>
      </p>
    </fieldset>
  );
}

type CellProps = {
  list: ListEntry;
  column: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function Cell({ list, column, name, value, error, onChange }: CellProps) {
  const labels = column === 'id' ? list.names : undefined;
  const choices = labels ? Object.keys(labels) : list.choices?.[column];
  const label = isOptionalField(list, column) ? `${column} (optional)` : column;
  const control = { name, label, error, value, onChange };
  // A cell that refers to a fact is no date.
  const input = list.references ? {} : inputTypes[typeOfField(list.fields?.[column])];
  if (!choices) return <TextField {...{ ...input, ...control }} />;
  // An unknown value of a file stays visible until it is corrected.
  const options = [...new Set(['', ...choices, value])];
  const labelled = options.map((choice): Choice => {
    const { [choice]: meaning } = labels ?? {};
    return [choice, meaning === undefined ? choice : `${choice}: ${meaning}`];
  });
  return <SelectField {...control} choices={labelled} />;
}
