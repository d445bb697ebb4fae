import type { Track } from './track';

export const socialTracks: Track[] = [
  {
    id: 'ai-for-climate',
    title: 'AI for Climate and Nature',
    description:
      'Flood warnings, methane plumes and a census of beetles. Scientists show what was measured better because of a model, and subtract the energy it took to train.',
    audience: 'Climate scientists, conservation groups, insurers, city planners',
    topics: [
      'Early warning for places without radar',
      'Methane detection from orbit',
      'Biodiversity monitoring by sound',
      'Net effect on sustainability, with the electricity bill included',
    ],
    category: 'social',
  },
  {
    id: 'education-and-skills',
    title: 'Education and Skills',
    description:
      'Homework changed overnight and teaching is still catching up. Headteachers, exam boards and pupils of sixteen and over share the stage in equal numbers.',
    audience: 'Educators, exam authorities, education ministries, learning companies',
    topics: [
      'Assessment when essays write themselves',
      'Tutors that ask instead of answer',
      'Teacher workload before and after',
      'Adult retraining with wages attached',
    ],
    category: 'social',
  },
  {
    id: 'accessibility-and-inclusion',
    title: 'Accessibility and Inclusion',
    description:
      'Captions, sign language, screen reading and speech for people who lost theirs. Every session is led by somebody who depends on the technology and has opinions about its settings menu.',
    audience: 'Accessibility leads, disability organizations, designers, public services',
    topics: [
      'Live captions and who corrects them',
      'Image descriptions worth listening to',
      'Voices banked before surgery',
      'Bias audits designed by the affected',
    ],
    category: 'social',
  },
  {
    id: 'democracy-media-and-trust',
    title: 'Democracy, Media and Trust',
    description:
      'A fake travels before breakfast; the correction takes the slow train. Editors, election officials and platform staff reconstruct one bad week hour by hour.',
    audience: 'Journalists, election authorities, platform integrity teams, civil society',
    topics: [
      'Provenance marks that survive a screenshot',
      'Newsroom rules for generated text',
      'Election incident rooms, staffed and drilled',
      'Public broadcasters as training data',
    ],
    category: 'social',
  },
];
