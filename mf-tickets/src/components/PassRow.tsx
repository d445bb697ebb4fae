import { passes } from '../content/passes';
import { PassCard } from './PassCard';
import * as s from './PassRow.module.scss';

export function PassRow() {
  return (
    <div className={s.passes}>
      {passes.map((pass) => (
        <PassCard key={pass.id} pass={pass} />
      ))}
    </div>
  );
}
