import { LinkList } from '@concourse/ui/LinkList';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { scheduleUnpublished } from '../content/scheduleUnpublished';
import { agendaPath, summitList, type SummitId } from '../content/summitList';

type Props = { id: SummitId };

export function ScheduleUnpublished({ id }: Props) {
  const { title, aside, notify, agenda, conferences } = scheduleUnpublished;
  const others = summitList.filter((summit) => summit.id !== id && summit.hasAgenda);
  return (
    <Section id="schedule">
      <SectionHeading title={title} aside={aside} />
      <LinkList
        rows={[
          notify,
          ...others.map((summit) => ({
            label: `${agenda.label} ${summit.title}`,
            text: agenda.text,
            href: agendaPath(summit.id),
          })),
          conferences,
        ]}
      />
    </Section>
  );
}
