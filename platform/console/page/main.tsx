import { createRoot } from 'react-dom/client';
import '@concourse/ui/styles/global.scss';
import './global.scss';
import { ReleaseConsole } from './ReleaseConsole';

const root = document.querySelector('#release-console');
if (root) createRoot(root).render(<ReleaseConsole />);
