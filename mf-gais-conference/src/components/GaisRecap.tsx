import { Fragment } from 'react';
import { FactList, IfListed } from '@concourse/site/factList';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { LinkList, LinkRow } from '@concourse/ui/LinkList';
import { Section } from '@concourse/ui/Section';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { recap } from '../content/home';
import { askForMaterial, material, materialPartIds, materialParts } from '../content/material';
import * as s from './GaisRecap.module.scss';

/** Facts about the summit after it, with links to the material that has been published since. */
export const GaisRecap = () => (
  <Section id="recap">
    <TwoColumn title={recap.title} lead={recap.lead}>
      <LinkList rows={recap.rows()}>
        <IfListed list={material} listed={<LinkRow {...recap.material} />} empty={null} />
      </LinkList>
      <IfListed list={material} listed={<BySession />} empty={null} />
      <p className={s.ask}>
        {recap.ask} <ArrowLink href={askForMaterial.href}>{askForMaterial.label}</ArrowLink>
      </p>
    </TwoColumn>
  </Section>
);

const BySession = () => (
  <>
    <h3 className={`h4 ${s.title}`}>By session</h3>
    <LinkList rows={[]}>
      <FactList list={material}>
        {({ quote, given }) => (
          <LinkRow
            label={quote('name')}
            href={`/gais/session/${quote('id')}#after`}
            text={
              <span className={s.parts}>
                {materialPartIds.map((part) => (
                  <Fragment key={part}>
                    {given(part, () => (
                      <span>{materialParts[part]}</span>
                    ))}
                  </Fragment>
                ))}
              </span>
            }
          />
        )}
      </FactList>
    </LinkList>
  </>
);
