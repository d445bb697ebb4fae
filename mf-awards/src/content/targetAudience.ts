export type TargetAudienceItem = { title: string; description: string };

export const targetAudience: TargetAudienceItem[] = [
  { title: 'AI startups', description: 'With a product, a customer and a reason to hurry.' },
  { title: 'Technology companies', description: 'That ship AI as the product or inside it.' },
  { title: 'Enterprises', description: 'That put AI to work in a business older than the models.' },
  { title: 'Research institutes', description: 'With a result that has left the building.' },
  {
    title: 'Universities',
    description: 'Whose laboratories, courses or spin-outs changed practice.',
  },
  { title: 'Public bodies', description: 'That serve citizens better, and can prove it.' },
  { title: 'Non-profits', description: 'That do more good per euro than they used to.' },
  {
    title: 'Investors and accelerators',
    description: 'Nominating a portfolio company they would bet on twice.',
  },
];
