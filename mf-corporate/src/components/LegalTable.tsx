import { DataTable } from '@concourse/ui/DataTable';
import { Prose } from '@concourse/ui/Prose';
import { LegalPart } from './LegalPart';
import * as s from './LegalTable.module.scss';

type Props = {
  id: string;
  title: string;
  paragraphs: string[];
  caption: string;
  columns: string[];
  /** Cells of each row. The first is the row heading. */
  rows: [string, ...string[]][];
};

/** A section of legal text with a table. */
export function LegalTable({ id, title, paragraphs, caption, columns, rows }: Props) {
  return (
    <LegalPart id={id} title={title}>
      <Prose>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
      <div className={s.table}>
        <DataTable
          caption={caption}
          columns={columns.map((label) => ({ label }))}
          rows={rows.map((cells) => ({ key: cells[0], cells }))}
        />
      </div>
    </LegalPart>
  );
}
