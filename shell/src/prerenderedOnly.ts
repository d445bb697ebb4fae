// Components that no script renders. The browser gets only their styles: webpack removes their code.
import './components/Footer';
import './components/NotFoundPage';
import './components/SearchPage';
import '@concourse/ui/SkipLink';
