// The whole site as one application that renders into a document with an empty body.
import { createRoot } from 'react-dom/client';
import { renderLayout, requireElement } from './renderLayout';
import { Site } from './Site';
import { startSite } from './startSite';

const { name } = await startSite(renderLayout());
createRoot(requireElement('area'), { identifierPrefix: `${name}-` }).render(<Site />);
