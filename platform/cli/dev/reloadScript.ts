/** Runs in pages of `dev` only: loads the page anew when its server says that something was rebuilt. */
export const reloadScript = `
const events = new EventSource('/__dev/events');
events.addEventListener('reload', () => location.reload());
`;
