import { textOfRow, type QuotedRow } from '@concourse/site/factList';
import { changes } from './changes';
import type { Session } from './session';

type ChangedField = 'start' | 'room' | 'speaker' | 'cancelled';

/** Returns a text of a session for structured data and the search: `changed` if the organiser has changed a field. */
export const textOfChange = (
  { id }: Session,
  field: ChangedField,
  before: string,
  changed = ({ quote }: QuotedRow): string => quote(field),
): string =>
  textOfRow(
    changes,
    id,
    (row) => row.textGiven(field, () => changed(row)) + row.textGiven(`${field}=`, () => before),
  );
