import { render, screen } from '@testing-library/react';
import { Button } from '../Button/Button';
import { HeroMetaBar } from '../HeroMetaBar/HeroMetaBar';
import { Hero } from './Hero';

const wide = { src: 'duo.svg', width: 1600, height: 900 };
const tall = { src: 'duo-tall.svg', width: 720, height: 660 };

test('contains the h1 of the page, which is focusable by scripts', () => {
  render(<Hero title={['Get in', 'the room.', { highlight: 'Done.' }]} wide={wide} tall={tall} />);
  const heading = screen.getByRole('heading', { level: 1, name: 'Get in the room. Done.' });
  expect(heading).toHaveAttribute('tabindex', '-1');
});

test('shows lead, actions and strip', () => {
  render(
    <Hero
      title={['Berlin']}
      lead="Two days on what it is for."
      wide={wide}
      tall={tall}
      actions={<Button href="/gais/ticket">Get Tickets</Button>}
      strip={<HeroMetaBar label="Next stop">Berlin</HeroMetaBar>}
    />,
  );
  expect(screen.getByText('Two days on what it is for.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get Tickets' })).toBeVisible();
  expect(screen.getByText('Next stop')).toBeVisible();
});

test('the picture loads eagerly and has a width and height', () => {
  render(<Hero title={['Berlin']} wide={wide} tall={tall} />);
  const scene = screen.getByRole('presentation');
  expect(scene).toHaveAttribute('fetchpriority', 'high');
  expect(scene).toHaveAttribute('width', '1600');
});

test('a video has a fallback text for browsers without video support', () => {
  render(
    <Hero
      title={['Berlin']}
      wide={wide}
      tall={tall}
      video={{ src: '/a.mp4', type: 'video/mp4' }}
    />,
  );
  expect(screen.getByText('Your browser does not support the video tag.')).toBeInTheDocument();
});
