import { Button } from '@concourse/ui/Button';
import { useHydrated } from '@concourse/ui/useHydrated';
import * as s from './PrintButton.module.scss';

/** Opens the browser's own print dialogue. Its place is kept until scripts run, so that nothing moves. */
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
