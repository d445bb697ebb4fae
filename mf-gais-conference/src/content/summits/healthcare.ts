import { forum, heart, ledger, microscope, ward } from '@concourse/pictures/scenes';
import { byDatePhase } from '@concourse/site/byDatePhase';
import calendar from '../../calendar/ai-healthcare-summit.ics';
import { aiHealthcareSummit } from '../events';
import { passNote } from '../passNote';
import { agendaPath } from '../summitList';
import type { SummitDetails } from './summit';

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

export const healthcareSummit: SummitDetails = {
  when: healthcareWhen,
  calendar,
  wide: heart.plain,
  tall: heart.tall,
  introduction: {
    title: 'Medicine has the data. Now it wants the proof.',
    size: {
      title: 'AI in healthcare',
      subtitle: 'Market size, 2024 to 2030',
      range: 'USD 14.92B (2024) to USD 164.16B by 2030',
    },
    growth: { title: 'Growth', subtitle: 'Compound annual rate', percent: '49.1% CAGR' },
    paragraphs: [
      'The money has arrived before the evidence, which is unusual in medicine. Hospitals are offered three tools a week, and most come with an accuracy measured in somebody else’s hospital.',
      'This summit reverses the order. Each product on stage is introduced by a clinic that uses it, with its error rate, its cost per patient and the person who may switch it off.',
      'Regulators and insurers attend all day rather than for an opening speech. Questions to them are collected beforehand, so that nobody has to look brave.',
    ],
  },
  reasonsTitle: 'Four reasons',
  reasons: [
    {
      number: 1,
      title: 'Evidence from wards, not from slides',
      description:
        'Twelve hospitals report a full year of use: what improved, what stayed the same, and what was quietly uninstalled.',
      icon: 'pulse',
      picture: ward.wide,
    },
    {
      number: 2,
      title: 'Regulators within reach',
      description:
        'Notified bodies, ethics boards and data authorities hold office hours. Bring the paragraph that keeps you awake.',
      icon: 'shield',
      picture: forum.wideDark,
    },
    {
      number: 3,
      title: 'Buyers who have signed',
      description:
        'Procurement leads explain how a tool got through committee, including the meeting in which it nearly did not.',
      icon: 'handshake',
      picture: ledger.wide,
    },
    {
      number: 4,
      title: 'Science on its way to the bedside',
      description:
        'Research groups present work that is one trial away from use and say what the trial lacks.',
      icon: 'bulb',
      picture: microscope.wide,
    },
  ],
  audience: [
    {
      title: 'Healthcare Professionals',
      text: 'Physicians, nurses and managers who will have to use it at six in the morning.',
      icon: 'people',
    },
    {
      title: 'AI & Tech Innovators',
      text: 'Builders with a prototype, an approval, or an interesting refusal.',
      icon: 'chip',
    },
    {
      title: 'Startups & Entrepreneurs',
      text: 'Young companies looking for a first clinic and a second one.',
      icon: 'bulb',
    },
    {
      title: 'Investors & VCs',
      text: 'Funds that know how long a reimbursement decision takes.',
      icon: 'coin',
    },
    {
      title: 'Pharma & Biotech',
      text: 'Discovery and development teams with molecules to shortlist.',
      icon: 'globe',
    },
    {
      title: 'Policy Makers',
      text: 'Health ministries, agencies and the drafters of next year’s guidance.',
      icon: 'flag',
    },
    {
      title: 'Academics & Students',
      text: 'Researchers who can read a confusion matrix without blinking.',
      icon: 'book',
    },
  ],
  agenda: {
    title: 'Agenda',
    text: 'Ten themes in one day. Four of them fill the largest room:',
    themes: [
      { id: 'diagnostics-and-imaging', text: 'medical diagnostics and imaging' },
      { id: 'personalized-healthcare', text: 'personalized healthcare and drug discovery' },
      { id: 'hospital-management', text: 'hospital management and patient care' },
      { id: 'ethics-and-compliance', text: 'ethical AI and regulatory compliance' },
    ],
  },
  award: {
    title: 'Award',
    text: 'Healthcare entries to the Global AI Excellence Awards are read by clinicians. If your tool shortened a stay or a queue, say by how much.',
  },
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
