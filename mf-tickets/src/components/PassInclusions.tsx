import { inclusions } from '../content/inclusions';
import type { Pass } from '../content/passes';
import { InclusionList } from './InclusionList';
import * as s from './PassInclusions.module.scss';

type Props = { pass: Pass };

/** The panels of all passes share a `name`, so that the browser keeps only one open. */
export function PassInclusions({ pass }: Props) {
  return (
    <details className={s.panel} name="inclusions">
      <summary>
        What is included, in full<span className="vh">: {pass.title}</span>
      </summary>
      <InclusionList pass={pass} inclusions={inclusions} />
    </details>
  );
}
