import { render, screen, within } from '@testing-library/react';
import { PortraitTile } from '../PortraitTile/PortraitTile';
import { PortraitGrid } from './PortraitGrid';

test('is a list of people', () => {
  const picture = { src: 'mei.svg', width: 240, height: 240 };
  render(
    <PortraitGrid label="Speakers">
      <PortraitTile name="Mei Tanabe" picture={picture} />
      <PortraitTile name="Nour Elsayed" picture={picture} />
    </PortraitGrid>,
  );
  const list = screen.getByRole('list', { name: 'Speakers' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
});
