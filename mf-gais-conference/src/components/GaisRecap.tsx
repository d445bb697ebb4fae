import { ArrowLink } from '@concourse/ui/ArrowLink';
import { LinkList } from '@concourse/ui/LinkList';
import { Section } from '@concourse/ui/Section';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { recap } from '../content/home';
import {
  askForMaterial,
  material,
  materialParts,
  partsOf,
  type Material,
} from '../content/material';
import * as s from './GaisRecap.module.scss';

/** Facts about the summit after it, with links to the material that has been published since. */
export const GaisRecap = ({ published = material }: { published?: Material[] }) => (
  <Section id="recap">
    <TwoColumn title={recap.title} lead={recap.lead}>
      <LinkList rows={recap.rowsOf(published)} />
      {published.length > 0 && (
        <>
          <h3 className={`h4 ${s.title}`}>By session</h3>
          <LinkList
            rows={published.map((each) => ({
              label: each.title,
              href: `/gais/session/${each.id}#after`,
              text: partsOf(each)
                .map((part) => materialParts[part])
                .join(', '),
            }))}
          />
        </>
      )}
      <p className={s.ask}>
        {recap.ask} <ArrowLink href={askForMaterial.href}>{askForMaterial.label}</ArrowLink>
      </p>
    </TwoColumn>
  </Section>
);
