import { forum, heart, ledger, microscope, ward } from '@concourse/pictures/scenes';
import { byDatePhase } from '@concourse/site/byDatePhase';
import calendar from '../../calendar/ai-healthcare-summit.ics';
import { aiHealthcareSummit } from '../events';
import { passNote } from '../passNote';
import { agendaPath } from '../summitList';
import data from './healthcare.json';
import { withPictures, type SummitDetails, type SummitTexts } from './summit';

const { edition, date, city, conferenceDays, next } = aiHealthcareSummit;

/** Also used by the agenda of the summit. */
export const healthcareWhen: SummitDetails['when'] = {
  edition,
  date,
  city,
  format: 'In person',
  of: 'gais.healthcareSummit.date',
  next,
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
        past: ` It is over. ${next}.`,
      });
      return `${edition}: ${date}, with conference days on ${conferenceDays}.${over} ${passNote()}`;
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
