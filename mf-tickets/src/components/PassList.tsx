import { passes } from '../content/passes';
import { PassCard } from './PassCard';
import * as s from './PassList.module.scss';

export function PassList() {
  return (
    <div className={s.passes}>
      {passes.map((pass) => (
        <PassCard key={pass.id} pass={pass} />
      ))}
    </div>
  );
}
