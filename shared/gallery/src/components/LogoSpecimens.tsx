import anchorline from '@concourse/pictures/logos/anchorline-bank.svg';
import ardent from '@concourse/pictures/logos/ardent.svg';
import brightwater from '@concourse/pictures/logos/brightwater.svg';
import calyx from '@concourse/pictures/logos/calyx-foods.svg';
import halden from '@concourse/pictures/logos/halden-rees.svg';
import ivaroak from '@concourse/pictures/logos/ivaroak.svg';
import kestrel from '@concourse/pictures/logos/kestrel.svg';
import lumenfeld from '@concourse/pictures/logos/lumenfeld.svg';
import norrvik from '@concourse/pictures/logos/norrvik.svg';
import quantal from '@concourse/pictures/logos/quantal.svg';
import { LogoWall } from '@concourse/ui/LogoWall';
import { Panel } from './Panel';
import { Specimen } from './Specimen';

const logos = [
  { name: 'Norrvik', src: norrvik, width: 163, height: 32 },
  { name: 'Quantal', src: quantal, width: 226, height: 32 },
  { name: 'Ardent Foundry', src: ardent, width: 260, height: 32 },
  { name: 'Brightwater Grid', src: brightwater, width: 246, height: 32 },
  { name: 'Halden & Rees', src: halden, width: 185, height: 32 },
  { name: 'Ivaroak', src: ivaroak, width: 174, height: 32 },
  { name: 'Kestrel', src: kestrel, width: 120, height: 32 },
  { name: 'Lumenfeld', src: lumenfeld, width: 159, height: 32 },
  { name: 'A logo that fails', src: 'missing.svg', width: 160, height: 32 },
];
const marks = [
  { name: 'Anchorline Bank', src: anchorline, width: 32, height: 32 },
  { name: 'Calyx Foods', src: calyx, width: 32, height: 32 },
];

export function LogoSpecimens() {
  return (
    <Specimen title="Logo wall" note="a failed picture becomes a name">
      <LogoWall
        label="Partners"
        logos={logos}
        invitation={{ href: '/gallery', label: 'Your name here' }}
      />
      <LogoWall label="Companies" logos={marks} named />
      <Panel ground="dark">
        <LogoWall label="Partners on ink" logos={logos.slice(0, 3)} />
      </Panel>
    </Specimen>
  );
}
