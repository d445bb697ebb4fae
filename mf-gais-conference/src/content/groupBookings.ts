export const groupBookings = {
  title: 'Come as a table.',
  lead: 'Groups, delegations and embassies get one producer, one invoice and seats next to each other.',
  offers: [
    {
      title: 'Teams',
      text: 'Spread your people over the tracks and meet again at a table with your name on it.',
    },
    {
      title: 'Delegations',
      text: 'Ministries, chambers and clusters receive a briefing, a guide and interpreters on request.',
    },
    {
      title: 'Clients',
      text: 'Invite the customers you never manage to visit; we handle badges, diets and trains.',
    },
  ],
  askTitle: 'Helpful to know in your first message',
  ask: ['How many seats, roughly', 'Which passes or tracks', 'The date by which you must decide'],
};
