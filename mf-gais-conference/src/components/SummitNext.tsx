import { GoLink } from '@concourse/shared/ui/GoLink';
import { Section } from '@concourse/shared/ui/Section';
import { Station } from '@concourse/shared/ui/Station';
import { summitList, summitPath, type SummitId } from '../content/summitList';
import type { SummitDetails } from '../content/summits/summit';
import * as s from './SummitNext.module.scss';

type Props = { id: SummitId; details: SummitDetails };

/** Where to go from a summit without a register banner. */
export function SummitNext({ id, details }: Props) {
  const others = summitList.filter((summit) => summit.id !== id);
  return (
    <Section>
      <Station title="Next" aside="Three ways on" />
      <ul className={`list ${s.links}`}>
        <li>
          <GoLink href={details.agendaLink}>Read the agenda</GoLink>
        </li>
        {others.map((summit) => (
          <li key={summit.id}>
            <GoLink href={summitPath(summit.id)}>{summit.title}</GoLink>
          </li>
        ))}
        <li>
          <GoLink href="/gais/conference">All conferences</GoLink>
        </li>
      </ul>
    </Section>
  );
}
