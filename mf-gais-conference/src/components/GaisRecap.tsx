import { formatList } from '@concourse/contract/factFormats';
import { EventStage } from '@concourse/site/eventStage';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { LinkList } from '@concourse/ui/LinkList';
import { Section } from '@concourse/ui/Section';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { recap } from '../content/home';
import { askForMaterial, material, materialPartIds, materialParts } from '../content/material';
import * as s from './GaisRecap.module.scss';

/** What happened at the summit, and what has been published since: shown from the day after it. */
export const GaisRecap = () => (
  <EventStage
    announced={null}
    over={
      <Section id="recap">
        <TwoColumn title={recap.title} lead={recap.lead}>
          <LinkList rows={recap.rows} />
          {material.length > 0 && (
            <>
              <h3 className={`h4 ${s.title}`}>By session</h3>
              <LinkList
                rows={material.map(({ id, title, ...parts }) => ({
                  label: title,
                  href: `/gais/session/${id}#after`,
                  text: formatList(
                    materialPartIds
                      .filter((part) => parts[part])
                      .map((part) => materialParts[part][0]),
                  ),
                }))}
              />
            </>
          )}
          <p className={s.ask}>
            {recap.ask} <ArrowLink href={askForMaterial.href}>{askForMaterial.label}</ArrowLink>
          </p>
        </TwoColumn>
      </Section>
    }
  />
);
