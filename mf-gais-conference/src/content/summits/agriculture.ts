import { drone, field, greenhouse, ledger, weir } from '@concourse/pictures/scenes';
import data from './agriculture.json';
import { withPictures, type SummitDetails, type SummitTexts } from './summit';

const { reasons, ...texts } = data.agriculture;

export const agricultureSummit: SummitDetails = {
  ...(texts as SummitTexts),
  when: {
    city: 'Berlin',
    format: 'In person',
    next: 'Its dates are not announced yet',
    notify: '/gais/Registration?conference=agriculture',
  },
  cropAnchor: 'start',
  wide: field.plain,
  tall: field.tall,
  reasons: withPictures(reasons, [greenhouse.wide, drone.wide, weir.wide, ledger.wide]),
  registerLink: '/gais/ticket',
  agendaLink: '#schedule',
  showIntroduction: true,
  showWhyJoin: true,
  showAudience: false,
  showAwardAgenda: false,
  showRegister: false,
};
