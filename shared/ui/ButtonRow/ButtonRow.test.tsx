import { render, screen } from '@testing-library/react';
import { Button } from '../Button/Button';
import { ButtonRow } from './ButtonRow';

test('shows its buttons in order', () => {
  render(
    <ButtonRow>
      <Button href="/contactus">CONTACT US</Button>
      <Button>EXPLORE MORE</Button>
    </ButtonRow>,
  );
  expect(screen.getByRole('link', { name: 'CONTACT US' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'EXPLORE MORE' })).toBeInTheDocument();
});
