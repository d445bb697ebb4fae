import { forum, heart, ledger, microscope, ward } from '@concourse/pictures/scenes';
import { byDatePhase } from '@concourse/site/byDatePhase';
import { quote } from '@concourse/site/quote';
import calendar from '../../calendar/ai-healthcare-summit.ics';
import { aiHealthcareSummit } from '../events';
import { passNote } from '../passNote';
import { agendaPath } from '../summitList';
import data from './healthcare.json';
import { withPictures, type SummitDetails, type SummitTexts } from './summit';

const { edition, date, city } = aiHealthcareSummit;

/** Also used by the agenda of the summit. */
export const healthcareWhen: SummitDetails['when'] = {
  edition,
  date,
  city,
  format: 'In person',
  of: 'gais.healthcareSummit.date',
  get next() {
    return quote('gais.healthcareSummit.next');
  },
  notify: '/gais/Registration?conference=healthcare',
};

const { reasons, ...texts } = data.healthcare;

export const healthcareSummit: SummitDetails = {
  ...(texts as SummitTexts),
  when: healthcareWhen,
  calendar,
  wide: heart.plain,
  tall: heart.tall,
  reasons: withPictures(reasons, [ward.wide, forum.wideDark, ledger.wide, microscope.wide]),
  register: {
    title: 'Scrub in.',
    get text() {
      const over = byDatePhase('gais.healthcareSummit.conferenceDays', {
        upcoming: '',
        past: ` It is over. ${healthcareWhen.next}.`,
      });
      return `${edition}: ${date}, with conference days on ${quote('gais.healthcareSummit.conferenceDays')}.${over} ${passNote()}`;
    },
  },
  registerLink: '/gais/ticket',
  agendaLink: agendaPath('ai-healthcare-summit'),
  showIntroduction: true,
  showWhyJoin: true,
  showAudience: true,
  showAwardAgenda: true,
  showRegister: true,
};
