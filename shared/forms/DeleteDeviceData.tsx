import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@concourse/ui/Button';
import { Notice } from '@concourse/ui/Notice';
import { useHydrated } from '@concourse/ui/useHydrated';
import * as s from './DeleteDeviceData.module.scss';
import { reference } from './delivery/entry';
import {
  deleteDeviceData,
  type DeviceData,
  findDeviceData,
  type StoredKind,
} from './engine/deviceData';
import { focusNotice } from './engine/notices';
import { writtenAt } from './engine/outcomeText';

type Props = {
  /** The kinds of data to list by name before and after the deletion. */
  kinds: readonly StoredKind[];
  /** Text about data that a page cannot delete, shown after the deletion. */
  remains: string;
};

type State =
  | { kind: 'idle' | 'failed' }
  | { kind: 'asks' | 'deleting' | 'deleted'; data: DeviceData };

/** Deletes everything that the site stores on the device, after a confirmation that lists unsent forms. */
export function DeleteDeviceData({ kinds, remains }: Props) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const notice = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const { kind } = state;

  useEffect(() => focusNotice(notice.current), [kind]);

  const attempt = async (work: () => Promise<State>): Promise<void> => {
    try {
      setState(await work());
    } catch (error) {
      console.warn('[forms] Could not delete all data on this device', error);
      setState({ kind: 'failed' });
    }
  };
  const ask = () => attempt(async () => ({ kind: 'asks', data: await findDeviceData(kinds) }));
  const confirm = (data: DeviceData) =>
    attempt(async () => {
      setState({ kind: 'deleting', data });
      await deleteDeviceData();
      return { kind: 'deleted', data };
    });
  const cancel = (): void => {
    setState({ kind: 'idle' });
    button.current?.focus();
  };

  if (!hydrated) return null;
  return (
    <div className={s.controls}>
      <p>
        <Button ref={button} variant="line" icon="close" onClick={() => void ask()}>
          Delete everything on this device
        </Button>
      </p>
      {(kind === 'asks' || kind === 'deleting') && (
        <Notice
          ref={notice}
          kind="warning"
          title="Delete everything that this site keeps on this device?"
          actions={
            <>
              <Button
                size="sm"
                variant="ink"
                busy={kind === 'deleting'}
                onClick={() => void confirm(state.data)}
              >
                {state.data.unsent.length > 0 ? 'Delete, unsent forms too' : 'Delete'}
              </Button>
              <Button size="sm" variant="line" onClick={cancel}>
                Cancel
              </Button>
            </>
          }
        >
          <Inventory data={state.data}>
            These forms are not sent yet. You lose them when you delete everything:
          </Inventory>
        </Notice>
      )}
      {kind === 'deleted' && (
        <Notice ref={notice} kind="status" title="Everything on this device is deleted">
          <Inventory data={state.data}>Forms that were not sent:</Inventory>
          <p>{remains}</p>
        </Notice>
      )}
      {kind === 'failed' && (
        <Notice ref={notice} kind="alert" title="Not everything could be deleted">
          Try again with a connection, or delete the data of this site in the settings of your
          browser.
        </Notice>
      )}
    </div>
  );
}

type InventoryProps = { data: DeviceData; children: ReactNode };

function Inventory({ data: { stored, unsent }, children }: InventoryProps) {
  if (stored.length + unsent.length === 0) return <p>Nothing was found.</p>;
  return (
    <>
      <ul>
        {stored.map(({ what, count }) => (
          <li key={what}>
            {what}: {count}
          </li>
        ))}
      </ul>
      {unsent.length > 0 && (
        <>
          <p>{children}</p>
          <ul>
            {unsent.map((entry) => (
              <li key={entry.id}>
                {entry.form.name}, written {writtenAt(entry)}, reference {reference(entry)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
