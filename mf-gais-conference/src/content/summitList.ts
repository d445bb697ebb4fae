import { aiHealthcareSummit } from './events';

/** Every summit with a landing page. To add one, add a line here and its details in `summits/`. */
export const summitList = [
  {
    id: 'ai-healthcare-summit',
    hasAgenda: true,
    title: aiHealthcareSummit.name,
    introductionText:
      'A day for people who treat patients, and for people who write software about it. They will be seated alternately.',
  },
  {
    id: 'ai-agriculture-summit',
    hasAgenda: false,
    title: 'AI Agriculture Summit',
    introductionText:
      'Fields, barns and the models that read them. Boots are welcome; so are spreadsheets with mud on them.',
  },
] as const;

export type SummitId = (typeof summitList)[number]['id'];

export const summitPath = (id: SummitId): string => `/gais/conference/${id}`;

export const agendaPath = (id: SummitId): string => `${summitPath(id)}/all-agendas`;
