import { LegalDocument } from '../components/LegalDocument';
import { head, sections } from '../content/accessibility';

export default function AccessibilityPage() {
  return <LegalDocument head={head} sections={sections()} />;
}
