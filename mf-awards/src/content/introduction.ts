export const introduction = {
  title: 'Honoring the Excellence within AI Ecosystem',
  lead: 'The Global AI Excellence Awards 2025-26 go to AI-powered startups and companies that can show what changed, by how much, and who noticed.',
  text: 'Anyone can describe what a model might do. We ask for the other thing: a system that somebody uses, a figure that moved, and a person who will vouch for it. A team of four is read as carefully as a company of forty thousand.',
};
