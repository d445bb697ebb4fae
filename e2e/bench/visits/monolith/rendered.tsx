// The whole site as one application, in a document with an empty body.
import { createRoot } from 'react-dom/client';
import { drawAround, place } from './drawAround';
import { Site } from './Site';
import { startSite } from './startSite';

const { name } = await startSite(drawAround());
createRoot(place('area'), { identifierPrefix: `${name}-` }).render(<Site />);
