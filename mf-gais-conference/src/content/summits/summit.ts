import type { IconName } from '@concourse/ui/Icon';
import type { PictureSource } from '@concourse/ui/Picture';

export type Reason = {
  number: number;
  title: string;
  description: string;
  icon: IconName;
  picture: PictureSource;
};

/** The texts of a summit in its data file. */
export type SummitTexts = Pick<
  SummitDetails,
  'introduction' | 'reasonsTitle' | 'audience' | 'agenda' | 'award'
>;

/** Adds the pictures to the reasons of a data file, in the same order. */
export const withPictures = (
  reasons: Omit<Reason, 'icon' | 'picture'>[],
  pictures: PictureSource[],
): Reason[] => reasons.map((reason, index) => ({ ...reason, picture: pictures[index] }) as Reason);

/** Details for the landing page of a summit, in addition to `summitList.ts`. */
export type SummitDetails = {
  /** Date, edition and fact, once announced. */
  when: {
    date?: string;
    edition?: string;
    of?: 'gais.healthcareSummit.date';
    city: string;
    /** States when the next dates are. */
    next: string;
    /** Path of the form for a notification about the next dates. */
    notify: string;
    format: string;
  };
  /** Path of a calendar file, once there is a date. */
  calendar?: string;
  /** The part of the wide picture that stays visible on narrow windows: its centre by default, or its start. */
  cropAnchor?: 'start';
  wide: PictureSource;
  tall: PictureSource;
  introduction: {
    title: string;
    size: { title: string; subtitle: string; range: string };
    growth: { title: string; subtitle: string; percent: string };
    paragraphs: string[];
  };
  reasonsTitle: string;
  reasons: Reason[];
  audience?: { title: string; text: string; icon: IconName }[];
  /** `id` is the id of a theme on the agenda page. */
  agenda?: { title: string; text: string; themes: { id: string; text: string }[] };
  award?: { title: string; text: string };
  register?: { title: string; text: string };
  registerLink: string;
  /** Link to the summit's agenda, or to the section about its publication. */
  agendaLink: string;
  showIntroduction: boolean;
  showWhyJoin: boolean;
  showAudience: boolean;
  showAwardAgenda: boolean;
  showRegister: boolean;
};
