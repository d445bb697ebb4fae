import { LinkList } from '@concourse/ui/LinkList';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { summitList, summitPath, type SummitId } from '../content/summitList';
import { summitNext } from '../content/summitNext';
import type { SummitDetails } from '../content/summits/summit';

type Props = { id: SummitId; details: SummitDetails };

/** Where to go from a summit without a register banner. */
export function SummitNext({ id, details }: Props) {
  const { title, aside, agenda, conferences } = summitNext;
  const others = summitList.filter((summit) => summit.id !== id);
  return (
    <Section>
      <SectionHeading title={title} aside={aside} />
      <LinkList
        rows={[
          { ...agenda, href: details.agendaLink },
          ...others.map((summit) => ({
            label: summit.title,
            text: summit.introductionText,
            href: summitPath(summit.id),
          })),
          conferences,
        ]}
      />
    </Section>
  );
}
