import { Icon } from '@concourse/ui/Icon';
import { Phases, PhaseStop } from '@concourse/ui/Phases';
import { Stepper, type Step } from '@concourse/ui/Stepper';
import { Stop, StopText, Timeline } from '@concourse/ui/Timeline';
import { Columns } from './Columns';
import { Panel } from './Panel';
import { Specimen } from './Specimen';

const steps: Step[] = [
  { label: 'Company', href: '#company', note: 'Complete', state: 'done' },
  { label: 'Evidence', href: '#evidence', note: 'You are here', state: 'current' },
  { label: 'Declaration', href: '#declaration', note: '1 box to tick', state: 'error' },
  { label: 'Submit' },
];
const sixSteps: Step[] = [
  { label: 'Company', href: '#company', state: 'done' },
  { label: 'Visibility', href: '#visibility', state: 'done' },
  { label: 'Role in the landscape', href: '#role', state: 'current' },
  { label: 'Representative', href: '#representative' },
  { label: 'Quote', href: '#quote' },
  { label: 'Declaration', href: '#declaration' },
];
const phases = [
  { name: 'Launch', note: 'until 31 May', state: 'done' },
  { name: 'Early Bird', note: 'until 15 August 2025', state: 'active' },
  { name: 'Regular', note: 'after that', state: 'upcoming' },
  {
    name: 'Late Price',
    note: 'from 1 February 2026 until 18 March 2026',
    state: 'upcoming',
  },
] as const;

/** Price phases with a flag in the active one; without the text of a flag none is active. */
const PhaseLine = ({ label, flag }: { label: string; flag?: string }) => (
  <Phases label={label} count={phases.length}>
    {phases.map(({ state, ...phase }) => (
      <PhaseStop
        key={phase.name}
        {...phase}
        state={flag === undefined ? 'upcoming' : state}
        flag={state === 'active' ? flag : undefined}
      />
    ))}
  </Phases>
);

const dates = (
  <Timeline>
    <Stop
      {...{ title: 'Zero Cost Nomination Open', date: '1 September 2025', dateTime: '2025-09-01' }}
      icon={<Icon name="flag" />}
    />
    <Stop
      {...{ title: 'Nomination Deadline', date: '21 January 2026', dateTime: '2026-01-21' }}
      icon={<Icon name="clock" />}
    />
    <Stop
      {...{ title: 'Winners Announcement', date: '19 March 2026', dateTime: '2026-03-19' }}
      icon={<Icon name="trophy" />}
    >
      <StopText>In Berlin, after dinner.</StopText>
    </Stop>
  </Timeline>
);

export function LineSpecimens() {
  return (
    <Specimen title="Stepper, phases, timeline" note="one line with stops">
      <Columns>
        <Stepper label="Steps, as a rail" steps={steps} vertical />
        <Panel ground="dark">
          <Stepper label="Steps, on ink" steps={steps} vertical />
        </Panel>
        <Stepper label="Steps, a row on phones" steps={steps} />
        <Stepper label="Six steps" steps={sixSteps} />
      </Columns>
      <Panel ground="dark">
        <PhaseLine label="Price phases" flag="You are here" />
      </Panel>
      <PhaseLine label="Price phases on white" flag="26 days left" />
      <PhaseLine label="Price phases, none active" />
      {dates}
      <Panel ground="dark">{dates}</Panel>
    </Specimen>
  );
}
