import { Benefits } from '@concourse/ui/Benefits';
import { DescriptionList } from '@concourse/ui/DescriptionList';
import { LinkList } from '@concourse/ui/LinkList';
import { StatStrip, type Stat } from '@concourse/ui/StatStrip';
import { TrackBadge } from '@concourse/ui/TrackBadge';
import { Columns } from './Columns';
import { Panel } from './Panel';
import { Specimen } from './Specimen';

export const home: Stat[] = [
  { value: 45, suffix: '%', label: 'C-suite attendance' },
  { value: 90, suffix: '+', label: 'cities' },
  { value: 40, suffix: '+', label: 'industries', seconds: 3 },
  { value: 'ONE', label: 'platform' },
];
const summit: Stat[] = [
  { value: 5000, suffix: '+', label: 'Expected Visitors' },
  { value: 10000, suffix: '+', label: 'Networking & Meetings' },
  { value: 100, suffix: '+', label: 'Conferences' },
  { value: 200, suffix: '+', label: 'Speakers', seconds: 3 },
];
const benefits = [
  'All keynotes, every track',
  'Eight matched meetings',
  { title: 'Awards evening', text: 'Seated, on the second night.' },
];

export function FigureSpecimens() {
  return (
    <Specimen title="Figures and benefit lists" note="counts from 0 each time it comes into view">
      <Panel ground="signal">
        <StatStrip stats={home} label="In numbers" />
      </Panel>
      <StatStrip stats={summit} label="The summit in numbers" lead />
      <Panel ground="dark">
        <StatStrip stats={home.slice(0, 3)} label="Three numbers" />
      </Panel>
      <Columns>
        <Panel ground="dark">
          <Benefits items={benefits} />
        </Panel>
        <Panel ground="signal">
          <Benefits items={benefits} />
        </Panel>
        <Benefits items={benefits} />
        <DescriptionList
          items={[
            { label: 'City', value: 'Berlin' },
            { label: 'Track', value: <TrackBadge line={6}>T6</TrackBadge> },
            { label: 'Format', value: 'In person' },
          ]}
        />
      </Columns>
      <LinkList
        rows={[
          { label: 'Enterprise C-suite', href: '/gallery', share: 45, line: 1 },
          { label: 'Investors and funds', href: '/gallery', share: 22, line: 2 },
          { label: 'Founders and scale-ups', share: 17, line: 4 },
        ]}
      />
      <LinkList
        rows={[
          { label: 'Who will be in attendance', href: '/gallery', text: 'About fifty, by name' },
          { label: 'Global investors meet', href: '/gallery' },
        ]}
      />
    </Specimen>
  );
}
