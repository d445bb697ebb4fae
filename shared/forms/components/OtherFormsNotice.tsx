import type { OutboxEntry } from '../delivery/entry';
import { deletionText, writtenAt } from '../engine/outcomeText';
import * as s from './OutboxNotices.module.scss';

type Props = { entries: OutboxEntry[] };

/** Lists unsent submissions of other forms with links to them. */
export function OtherFormsNotice({ entries }: Props) {
  if (entries.length === 0) return null;
  return (
    <div className={s.elsewhere}>
      <p>Also waiting on this device:</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={`${entry.form.page}#${entry.form.id}-form`}>{entry.form.name}</a>, written{' '}
            {writtenAt(entry)}
            {deletionText(entry)}
          </li>
        ))}
      </ul>
    </div>
  );
}
