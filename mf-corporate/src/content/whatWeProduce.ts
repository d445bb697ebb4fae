export const head = {
  title: ['Five summits.', 'One habit.'],
  lead: 'We ask what should be different afterwards, and work backwards from there. Each card says what we set out to do and what came of it.',
};

export const labels = { objectives: 'Objectives', impact: 'Impact', visit: 'Visit the summit' };

export const next = {
  title: 'Bring us a sixth.',
  lead: 'A city, an industry, a question that deserves a hall: tell us, and we will tell you honestly whether it does.',
};
