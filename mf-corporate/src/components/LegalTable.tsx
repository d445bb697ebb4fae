import { DataTable } from '@concourse/ui/DataTable';
import { LegalPart } from './LegalPart';
import * as s from './LegalTable.module.scss';

type Props<Key extends string> = {
  id: string;
  title: string;
  paragraphs: string[];
  caption: string;
  /** The labels of the columns, by the keys of the items. The first one is the row heading. */
  columns: Record<Key, string>;
  items: readonly Record<NoInfer<Key>, string>[];
};

/** A section of legal text with a table. */
export function LegalTable<Key extends string>(props: Props<Key>) {
  const { id, title, paragraphs, caption, columns, items } = props;
  const keys = Object.keys(columns) as Key[];
  return (
    <LegalPart id={id} title={title}>
      <div className="prose">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={s.table}>
        <DataTable
          caption={caption}
          columns={keys.map((key) => ({ label: columns[key] }))}
          rows={items.map((item, index) => ({
            key: String(index),
            cells: keys.map((key) => item[key]),
          }))}
        />
      </div>
    </LegalPart>
  );
}
