import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { coreIndustries, emergingFields } from '../content/industries';
import * as s from './Industries.module.scss';

type ListProps = { title: string; items: string[]; className?: string };

function IndustryList({ title, items, className }: ListProps) {
  return (
    <div className={className}>
      <h3 className="h3">{title}</h3>
      <ul className={`list ${s.list}`} aria-label={title}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

export function Industries() {
  return (
    <Section id="industries">
      <SectionHeading title="Any industry counts" aside="26 core, 5 emerging" />
      <div className={s.industries}>
        <IndustryList title="Core industries" items={coreIndustries} className={s.core} />
        <IndustryList title="Emerging fields" items={emergingFields} className={s.emerging} />
      </div>
    </Section>
  );
}
