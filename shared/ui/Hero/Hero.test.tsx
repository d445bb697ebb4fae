import { render, screen } from '@testing-library/react';
import { Hero } from './Hero';

const wide = { src: 'duo.svg', width: 1600, height: 900 };
const tall = { src: 'duo-tall.svg', width: 720, height: 660 };

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
