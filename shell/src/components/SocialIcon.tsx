import type { SocialName } from '../content/footer';

const paths: Record<Exclude<SocialName, 'Instagram'>, string> = {
  LinkedIn:
    'M3 9h4v12H3zM5 2.5A2.3 2.3 0 1 1 5 7.1 2.3 2.3 0 0 1 5 2.5zM9.5 9h3.8v1.7c.6-1.1 2-2 3.8-2 3.3 0 4.4 2 4.4 5.3v7h-4v-6.3c0-1.7-.4-2.7-1.8-2.7-1.6 0-2.2 1.2-2.2 2.9V21h-4z',
  X: 'M3 3h5l4.2 5.9L17.2 3h3.1l-6.7 7.8L21 21h-5l-4.6-6.4L5.9 21H2.8l7.2-8.3zm4 2 10.1 14H18L8 5z',
  YouTube:
    'M2 6.5C2 5.5 2.8 4.7 3.8 4.6 6.4 4.3 9 4.2 12 4.2s5.6.1 8.2.4c1 .1 1.8.9 1.8 1.9v11c0 1-.8 1.8-1.8 1.9-2.6.3-5.2.4-8.2.4s-5.6-.1-8.2-.4C2.8 19.3 2 18.5 2 17.5zM10 8.5v7l6-3.5z',
};

export const SocialIcon = ({ name }: { name: SocialName }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    {name === 'Instagram' ? instagram : <path fill="currentColor" d={paths[name]} />}
  </svg>
);

const instagram = (
  <>
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      d="M7 3.2h10A3.8 3.8 0 0 1 20.8 7v10a3.8 3.8 0 0 1-3.8 3.8H7A3.8 3.8 0 0 1 3.2 17V7A3.8 3.8 0 0 1 7 3.2zM12 8.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6z"
    />
    <circle cx="17" cy="7" r="1.4" fill="currentColor" />
  </>
);
