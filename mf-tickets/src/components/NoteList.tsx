import * as s from './NoteList.module.scss';

type Props = { notes: string[]; label: string };

export function NoteList({ notes, label }: Props) {
  return (
    <ul className={`list ${s.notes}`} aria-label={label}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
