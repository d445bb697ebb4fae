import type { IconName } from '@concourse/ui/Icon';
import type { PictureSource } from '@concourse/ui/Picture';

export type Reason = {
  number: number;
  title: string;
  description: string;
  icon: IconName;
  picture: PictureSource;
};

/** What the landing page of a summit shows, beyond the line about it in `summitList.ts`. */
export type SummitDetails = {
  /** With a date, which of its editions has it, and the fact of it. */
  when: {
    date?: string;
    edition?: string;
    of?: 'gais.healthcareSummit.date';
    city: string;
    format: string;
  };
  /** A calendar file, once there is a date. */
  calendar?: string;
  /** What of the wide scene stays where the window is narrower: its middle, or its start. */
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
  /** `id` is that of a theme on the agenda page. */
  agenda?: { title: string; text: string; themes: { id: string; text: string }[] };
  award?: { title: string; text: string };
  register?: { title: string; text: string };
  registerLink: string;
  /** The summit's own agenda, or the section of its page that says when one is published. */
  agendaLink: string;
  showIntroduction: boolean;
  showWhyJoin: boolean;
  showAudience: boolean;
  showAwardAgenda: boolean;
  showRegister: boolean;
};
