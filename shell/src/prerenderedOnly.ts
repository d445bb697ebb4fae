// Parts of the page that no script touches: only their styles go to the browser.
export { Footer } from './components/Footer';
export { NotFoundPage } from './components/NotFoundPage';
export { SkipLink } from '@concourse/ui/SkipLink';
