import { PageHead } from '@concourse/shared/ui/PageHead';
import type { ReactElement } from 'react';

export function WhoWeArePage(): ReactElement {
  return <PageHead title="Who we are" lead="A Berlin team." />;
}
