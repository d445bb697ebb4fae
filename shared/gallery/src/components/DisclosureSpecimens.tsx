import { Accordion } from '@concourse/ui/Accordion';
import { Disclosure } from '@concourse/ui/Disclosure';
import { Tabs } from '@concourse/ui/Tabs';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { Specimen } from './Specimen';

const questions = [
  {
    title: 'Can I change my pass later?',
    content: <p>Upwards, always: you pay the difference at the price of that day.</p>,
  },
  { title: 'Do you help with visas?', content: <p>Yes. Every paid order includes a letter.</p> },
  {
    title: 'Which invoice details do you need?',
    content: (
      <ul>
        <li>Company name and address</li>
        <li>VAT number</li>
      </ul>
    ),
  },
];

export function DisclosureSpecimens() {
  return (
    <Specimen title="Tabs, accordion, disclosures" note="readable without JavaScript">
      <Tabs
        label="Careers"
        tabs={[
          { id: 'open-roles', label: 'Open roles', content: <p>Two roles are open.</p> },
          { id: 'working', label: 'Working here', content: <p>Lists, calls, good lunches.</p> },
          { id: 'hiring', label: 'How we hire', content: <p>Ten lines are enough.</p> },
        ]}
      />
      <Tabs
        label="Posts"
        tabs={[
          {
            id: 'partnership',
            label: 'Strategic Partnership Manager',
            content: <p>More names than fit on one line: the row scrolls sideways.</p>,
          },
          { id: 'programme', label: 'Programme Director, Europe', content: <p>Writes lists.</p> },
          { id: 'sales', label: 'Sponsorship Sales Executive', content: <p>Makes calls.</p> },
          { id: 'floor', label: 'Exhibition Floor Manager', content: <p>Owns a whistle.</p> },
        ]}
      />
      <TwoColumn title="Before you buy" lead="One answer is open at a time.">
        <Accordion name="gallery-faq" items={questions} open={0} />
      </TwoColumn>
      <div>
        <Disclosure
          title="Capital"
          text="What gets funded, on what terms"
          trackBadge="T1"
          line={1}
          open
        >
          <p>Eighteen sessions, all of them with numbers.</p>
        </Disclosure>
        <Disclosure title="Assurance" text="Testing, audit and insurance" trackBadge="T2" line={2}>
          <p>Fourteen sessions.</p>
        </Disclosure>
        <Disclosure title="Research to Product" trackBadge="T3" line={3}>
          <p>Sixteen sessions.</p>
        </Disclosure>
      </div>
      <Disclosure title="AI Revolution" text="9 tracks" variant="group">
        <Disclosure title="Automation in agriculture" variant="row" level="h4">
          <p>A card in a group.</p>
        </Disclosure>
      </Disclosure>
      <Disclosure title="Detailed Responsibilities" variant="plain">
        <p>Grouped by category.</p>
      </Disclosure>
    </Specimen>
  );
}
