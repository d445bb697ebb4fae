import { FactList, IfListed } from '@concourse/site/factList';
import { quote } from '@concourse/site/quote';
import { LinkList, LinkRow } from '@concourse/ui/LinkList';
import { Section } from '@concourse/ui/Section';
import { TwoColumn } from '@concourse/ui/TwoColumn';

const known = 'gais.nextSummit.known';

const Known = () => (
  <Section id="next-summit">
    <TwoColumn
      title="The next summit"
      lead={`${quote('gais.nextSummit.dates')}, ${quote('gais.nextSummit.place')}`}
    >
      <LinkList rows={[]}>
        <FactList list={known}>
          {(row) => <LinkRow label={row.quote('what')} text={row.quote('text')} />}
        </FactList>
      </LinkList>
    </TwoColumn>
  </Section>
);

/** What the organiser has announced of the next summit; nothing while the list is empty. */
export const NextSummit = () => <IfListed list={known} listed={<Known />} empty={null} />;
