/** The list of changed sessions, in `facts.json`. The organiser edits it while the timetable stays as it was built. */
export const changes = 'gais.programmeChanges';

export const changesFeed = {
  href: '/gais/programme.xml',
  title: 'Changes to the programme',
};
