import { Button } from '@concourse/ui/Button';
import { useHydrated } from '@concourse/ui/useHydrated';
import * as s from './PrintButton.module.scss';

/** Opens the print dialog. It takes up its space before hydration, so that the layout does not shift. */
export function PrintButton({ children }: { children: string }) {
  const hydrated = useHydrated();
  return (
    <Button
      className={hydrated ? s.button : s.waiting}
      variant="line"
      icon="document"
      onClick={() => window.print()}
    >
      {children}
    </Button>
  );
}
