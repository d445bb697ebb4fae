/** What a company does with AI: asked by the exhibition and by the branding form. */
export const aiRoles = [
  'AI Product Company',
  'AI Startup',
  'AI Infrastructure Provider',
  'AI Hardware & Robotics',
  'AI Research & Development',
  'AI Consulting & Integration',
  'AI Education & Training',
  'Enterprise AI Adopter',
  'AI Investor',
  'Other',
] as const;
