import type { PageText } from './pageText';

export const text = {
  next: {
    title: 'Berlin has room. For now.',
    lead: 'Take a seat among the delegates, or a microphone: speakers and workshop leaders apply by mail.',
  },
} satisfies PageText;
