import { Button } from '@concourse/shared/ui/Button';
import { ButtonRow } from '@concourse/shared/ui/ButtonRow';
import { DemographyRows } from '@concourse/shared/ui/DemographyRows';
import { Section } from '@concourse/shared/ui/Section';
import { Station } from '@concourse/shared/ui/Station';
import { categories } from '../content/categories';
import { addresses } from '../content/links';
import * as s from './CategoryTeaser.module.scss';

export function CategoryTeaser() {
  return (
    <Section ground="concrete" id="categories">
      <Station title="Award categories" aside="Nine lines, one terminus" />
      <DemographyRows
        rows={categories.map(({ id, title, shortDesc, line }) => ({
          label: title,
          text: shortDesc,
          href: `${addresses.allCategories}#${id}`,
          line,
        }))}
      />
      <div className={s.actions}>
        <ButtonRow>
          <Button href={addresses.nomination} variant="ink">
            Apply Now
          </Button>
          <Button href={addresses.allCategories} variant="line">
            Explore More Categories
          </Button>
        </ButtonRow>
      </div>
    </Section>
  );
}
