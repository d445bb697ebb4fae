import { render, screen } from '@testing-library/react';
import { AlternatingFeature } from './AlternatingFeature';

test('shows each feature with heading, text and points', () => {
  render(
    <AlternatingFeature
      items={[
        {
          title: 'Use the city',
          text: 'Berlin is the third day.',
          points: ['Free transport'],
          picture: { src: 'ring.svg', width: 640, height: 520 },
          ground: 'signal',
        },
      ]}
    />,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Use the city' })).toBeVisible();
  expect(screen.getByText('Berlin is the third day.')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Free transport');
});
