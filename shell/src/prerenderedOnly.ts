// Components that are prerendered and not hydrated: the browser loads only their styles.
export { Footer } from './components/Footer';
export { NotFoundPage } from './components/NotFoundPage';
export { SearchPage } from './components/SearchPage';
export { SkipLink } from '@concourse/ui/SkipLink';
