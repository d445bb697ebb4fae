import { render, screen, within } from '@testing-library/react';
import { categories } from '../content/categories';
import AllCategoriesPage from './AllCategoriesPage';

test('nine cards show purpose and eligibility, and link to the form with that category', () => {
  render(<AllCategoriesPage />);
  for (const { id, title, description, eligibleNominees } of categories) {
    const card = within(
      screen.getByRole('heading', { level: 2, name: title }).closest('li') as HTMLElement,
    );
    expect(card.getByText(description)).toBeVisible();
    expect(card.getByRole('heading', { name: 'Eligible nominees' })).toBeVisible();
    for (const nominee of eligibleNominees) expect(card.getByText(nominee)).toBeVisible();
    expect(card.getByRole('link', { name: `Apply Now for ${title}` })).toHaveAttribute(
      'href',
      `/gais/award-form-page?category=${id}`,
    );
  }
  expect(screen.getAllByRole('link', { name: /^Apply Now/ })).toHaveLength(9);
});

test('the page ends with links to the nomination forms', () => {
  render(<AllCategoriesPage />);
  expect(screen.getByRole('heading', { level: 2, name: 'Ready to Nominate' })).toBeVisible();
  const forms = {
    'NOMINATE NOW': '/gais/award-form-page',
    'AI Integration Excellence': '/gais/award/Ai-Integration-Form',
    'Best Use of AI in Industry': '/gais/award/BestUseOfAi-Form',
  };
  for (const [name, href] of Object.entries(forms)) {
    for (const link of screen.getAllByRole('link', { name }))
      expect(link).toHaveAttribute('href', href);
  }
});
