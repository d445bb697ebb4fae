import * as wordmarks from '@concourse/pictures/wordmarks';
import type { Company } from './company';

const partner = (id: keyof typeof wordmarks, name: string): Company => ({
  id,
  name,
  logo: wordmarks[id],
  mark: 'wordmark',
});

/** The fourteen partners. */
export const partners: Company[] = [
  partner('norrvik', 'Norrvik'),
  partner('halden-rees', 'Halden & Rees'),
  partner('quantal', 'Quantal'),
  partner('osmio', 'Osmio'),
  partner('tessellar', 'Tessellar'),
  partner('brightwater', 'Brightwater Grid'),
  partner('kestrel', 'Kestrel'),
  partner('lumenfeld', 'Lumenfeld'),
  partner('ardent', 'Ardent Foundry'),
  partner('veyra', 'Veyra Health'),
  partner('cobaltine', 'Cobaltine'),
  partner('marrow', 'Marrow Labs'),
  partner('sundial', 'Sundial'),
  partner('ivaroak', 'Ivar+Oak'),
];
