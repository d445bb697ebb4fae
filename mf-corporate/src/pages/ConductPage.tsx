import { LegalDocument } from '../components/LegalDocument';
import { head, sections } from '../content/conduct';

export default function ConductPage() {
  return <LegalDocument head={head} sections={sections()} />;
}
