import norrvik from '@concourse/pictures/logos/norrvik.svg';
import haldenRees from '@concourse/pictures/logos/halden-rees.svg';
import quantal from '@concourse/pictures/logos/quantal.svg';
import osmio from '@concourse/pictures/logos/osmio.svg';
import tessellar from '@concourse/pictures/logos/tessellar.svg';
import brightwater from '@concourse/pictures/logos/brightwater.svg';
import kestrel from '@concourse/pictures/logos/kestrel.svg';
import lumenfeld from '@concourse/pictures/logos/lumenfeld.svg';
import ardent from '@concourse/pictures/logos/ardent.svg';
import veyra from '@concourse/pictures/logos/veyra.svg';
import cobaltine from '@concourse/pictures/logos/cobaltine.svg';
import marrow from '@concourse/pictures/logos/marrow.svg';
import sundial from '@concourse/pictures/logos/sundial.svg';
import ivaroak from '@concourse/pictures/logos/ivaroak.svg';
import type { Company } from './company';

/** The fourteen partners. */
export const partners: Company[] = [
  { id: 'norrvik', name: 'Norrvik', logo: norrvik, width: 163, mark: 'wordmark' },
  { id: 'halden-rees', name: 'Halden & Rees', logo: haldenRees, width: 185, mark: 'wordmark' },
  { id: 'quantal', name: 'Quantal', logo: quantal, width: 226, mark: 'wordmark' },
  { id: 'osmio', name: 'Osmio', logo: osmio, width: 118, mark: 'wordmark' },
  { id: 'tessellar', name: 'Tessellar', logo: tessellar, width: 154, mark: 'wordmark' },
  { id: 'brightwater', name: 'Brightwater Grid', logo: brightwater, width: 246, mark: 'wordmark' },
  { id: 'kestrel', name: 'Kestrel', logo: kestrel, width: 120, mark: 'wordmark' },
  { id: 'lumenfeld', name: 'Lumenfeld', logo: lumenfeld, width: 159, mark: 'wordmark' },
  { id: 'ardent', name: 'Ardent Foundry', logo: ardent, width: 260, mark: 'wordmark' },
  { id: 'veyra', name: 'Veyra Health', logo: veyra, width: 192, mark: 'wordmark' },
  { id: 'cobaltine', name: 'Cobaltine', logo: cobaltine, width: 169, mark: 'wordmark' },
  { id: 'marrow', name: 'Marrow Labs', logo: marrow, width: 171, mark: 'wordmark' },
  { id: 'sundial', name: 'Sundial', logo: sundial, width: 129, mark: 'wordmark' },
  { id: 'ivaroak', name: 'Ivar+Oak', logo: ivaroak, width: 174, mark: 'wordmark' },
];
