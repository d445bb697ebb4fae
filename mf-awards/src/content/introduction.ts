import { byDatePhase } from '@concourse/site/byDatePhase';
import { dates } from './dates';

export const introduction = {
  title: 'Honoring the Excellence within AI Ecosystem',
  lead: 'The Global AI Excellence Awards 2025-26 go to AI-powered startups and companies that can show what changed, by how much, and who noticed.',
  // A function, because the current date is known only during rendering.
  paragraphs: () => [
    'Anyone can describe what a model might do. We ask for the other thing: a system that somebody uses, a figure that moved, and a person who will vouch for it. Nominations come from over 100 countries, and a team of four is read as carefully as a company of forty thousand.',
    `You nominate on one form, in as many of the nine categories as you can argue for, with 150 to 300 words for each. An internal expert committee reads every entry. ${byDatePhase('awards.winners', { upcoming: 'Winners are announced', past: 'The ceremony was' })} in Berlin on ${dates.winners.date}.`,
  ],
};
