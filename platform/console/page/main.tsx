import { createRoot } from 'react-dom/client';
import '@concourse/ui/styles/global.scss';
import './global.scss';
import { Room } from './Room';

const place = document.querySelector('#room');
if (place) createRoot(place).render(<Room />);
