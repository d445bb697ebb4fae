import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { Tabs } from '@concourse/ui/Tabs';
import { postings } from '../content/postings';
import * as s from './Openings.module.scss';
import { PostingPanel } from './PostingPanel';

export function Openings() {
  return (
    <Section ground="enamel" id="roles">
      <SectionHeading title="Open roles" aside="Both remote" />
      <div className={s.tabs}>
        <Tabs
          label="Internships"
          tabs={postings.map((posting) => ({
            id: posting.id,
            label: posting.title,
            content: <PostingPanel posting={posting} />,
          }))}
        />
      </div>
    </Section>
  );
}
