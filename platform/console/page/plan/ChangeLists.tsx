import { pluralize } from '@concourse/core/text/format';
import type { ChangePlan } from '../../server/api';
import * as s from './ChangeLists.module.scss';

export const ChangeLists = ({ facts, addresses }: Pick<ChangePlan, 'facts' | 'addresses'>) => (
  <>
    <LineList
      title="Facts"
      lines={facts.flatMap(({ fact, before, after, pages, rows = [] }) => [
        `${fact}: ${before} → ${after ?? 'removed'}, on ${pluralize(pages, 'page')}`,
        ...rows.map((row) => `${fact} ${row}`),
      ])}
    />
    <LineList
      title="Addresses"
      lines={addresses.map(
        ({ address, before, after }) => `${address}: ${before ?? 'new'} → ${after ?? 'removed'}`,
      )}
    />
  </>
);

const maxLines = 20;

export function LineList({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  const more = lines.length - maxLines;
  return (
    <section>
      <h3 className={s.title}>{title}</h3>
      <ul className={s.lines}>
        {lines.slice(0, maxLines).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </section>
  );
}
