import * as symbols from '@concourse/pictures/symbols';
import * as wordmarks from '@concourse/pictures/wordmarks';
import { LogoWall } from '@concourse/ui/LogoWall';
import { Panel } from './Panel';
import { Specimen } from './Specimen';

const logos = [
  { name: 'Norrvik', ...wordmarks.norrvik },
  { name: 'Quantal', ...wordmarks.quantal },
  { name: 'Ardent Foundry', ...wordmarks.ardent },
  { name: 'Brightwater Grid', ...wordmarks.brightwater },
  { name: 'Halden & Rees', ...wordmarks['halden-rees'] },
  { name: 'Ivaroak', ...wordmarks.ivaroak },
  { name: 'Kestrel', ...wordmarks.kestrel },
  { name: 'Lumenfeld', ...wordmarks.lumenfeld },
  { name: 'A logo that fails', src: 'missing.svg', width: 160, height: 32 },
];
const marks = [
  { name: 'Anchorline Bank', ...symbols['anchorline-bank'] },
  { name: 'Calyx Foods', ...symbols['calyx-foods'] },
];

export function LogoSpecimens() {
  return (
    <Specimen title="Logo wall" note="a name replaces a failed picture">
      <LogoWall
        label="Partners"
        logos={logos}
        invitation={{ href: '/gallery', label: 'Your name here' }}
      />
      <LogoWall label="Companies" logos={marks} />
      <Panel ground="dark">
        <LogoWall label="Partners on ink" logos={logos.slice(0, 3)} />
      </Panel>
    </Specimen>
  );
}
