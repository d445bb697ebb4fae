import { EventStage } from '@concourse/site/eventStage';
import { FactList, IfListed } from '@concourse/site/factList';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { changes, changesFeed } from '../../content/programme/changes';
import { ChangeParts } from './ChangeParts';
import * as s from './ProgrammeChanges.module.scss';

/** The changes since the programme was built, newest first; nothing without a change or after the summit. */
export const ProgrammeChanges = () => (
  <EventStage
    announced={<IfListed list={changes} listed={<Changes />} empty={null} />}
    over={null}
  />
);

const Changes = () => (
  <Section id="changes" space="snug" className={s.section}>
    <SectionHeading
      title="Changes"
      aside={<ArrowLink href={changesFeed.href}>Follow them in a feed reader</ArrowLink>}
    />
    <ol className="list" data-prose>
      <FactList list={changes}>
        {(row) => (
          <li className={s.change}>
            <div>
              <a href={`/gais/session/${row.quote('id')}#change`}>{row.quote('name')}</a>
              <time dateTime={row.quoteValue('announced')} className={s.announced}>
                {row.quote('announced')}
              </time>
            </div>
            <ChangeParts row={row} />
            <p>{row.quote('note')}</p>
          </li>
        )}
      </FactList>
    </ol>
  </Section>
);
