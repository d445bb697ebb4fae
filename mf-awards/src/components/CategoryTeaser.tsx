import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { SecondaryAction } from '@concourse/ui/EventActions';
import { LinkList } from '@concourse/ui/LinkList';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { categories } from '../content/categories';
import { coreIndustries, emergingFields } from '../content/industries';
import { paths } from '../content/links';
import * as s from './CategoryTeaser.module.scss';
import * as industries from './IndustryList.module.scss';

export function CategoryTeaser() {
  return (
    <Section ground="concrete" id="categories">
      <SectionHeading title="Award categories" aside="Nine, in any industry" />
      <div className={s.columns}>
        <div className={s.lines}>
          <LinkList
            rows={categories.map(({ id, title, shortDesc, line }) => ({
              label: title,
              text: shortDesc,
              href: `${paths.allCategories}#${id}`,
              line,
            }))}
          />
          <ButtonRow>
            <Button href={paths.nomination} variant="ink">
              Apply Now
            </Button>
            <SecondaryAction href={paths.allCategories} label="Explore More Categories" />
          </ButtonRow>
        </div>
        <div>
          <IndustryList title="Core industries" items={coreIndustries} />
          <IndustryList title="Emerging fields" items={emergingFields} />
        </div>
      </div>
    </Section>
  );
}

const IndustryList = ({ title, items }: { title: string; items: string[] }) => (
  <>
    <h3 className="h3">{title}</h3>
    <ul className={`list ${industries.list}`} aria-label={title}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </>
);
