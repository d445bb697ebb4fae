import { useRef } from 'react';
import { berlinTime } from '@concourse/core/config/freezes';
import { Button } from '@concourse/ui/Button';
import type { ListedFreeze } from '../../server/api';
import { ErrorNotice, FigureTable, TitledSection } from '../components';
import { may, whyNot } from '../rights';
import { ActionNotice, useAction, type ActionController } from '../useAction';
import type { ViewProps } from '../view';
import { FreezeForm } from './FreezeForm';
import { useHolds } from './HoldNotices';
import { ReasonForm } from './ReasonForm';
import * as s from './RulesView.module.scss';

/** The freezes of an environment and its stop, with the forms to change them. */
export function RulesView({ info, environment, grants, logVersion }: ViewProps) {
  const action = useAction();
  const version = `${logVersion(environment)} ${action.result?.rev ?? ''}`;
  const { data, error } = useHolds(environment, version);
  const canFreeze = !info.isReadOnly && may(grants, 'freeze');
  const denial = whyNot(grants, 'freeze', ['shell']);
  return (
    <div className={s.view}>
      <h1>Freezes of {environment}</h1>
      <ErrorNotice error={error} />
      <ActionNotice action={action} />
      <TitledSection
        id="freezes"
        title="Current and future freezes"
        aside="During a freeze, promotions are rejected. Rollbacks and previews work."
      >
        {data?.freezes.length === 0 && <p>No freeze is current or planned.</p>}
        {data && data.freezes.length > 0 && (
          <FreezeTable {...{ freezes: data.freezes, environment, grants, action, canFreeze }} />
        )}
      </TitledSection>
      {!info.isReadOnly && !canFreeze && <p>{denial}</p>}
      {canFreeze && (
        <TitledSection id="add-freeze" title="Add a freeze">
          <FreezeForm {...{ environment, grants, action, version }} />
        </TitledSection>
      )}
      {canFreeze && data && (
        <TitledSection
          id="stop"
          title={data.stop === null ? 'Stop all changes' : 'Allow changes again'}
          aside={
            data.stop ??
            'In an incident, a stop rejects every change but rollbacks, until changes are allowed again. It has no override.'
          }
        >
          {denial === null ? (
            <ReasonForm
              key={data.stop}
              isBusy={action.isBusy}
              isRequired={data.stop === null}
              label={
                data.stop === null ? `Stop all changes of ${environment}` : 'Allow changes again'
              }
              onSend={(reason) =>
                void action.send(data.stop === null ? '/api/stop' : '/api/resume', {
                  ...{ environment, reason },
                })
              }
            />
          ) : (
            <p>{denial}</p>
          )}
        </TitledSection>
      )}
    </div>
  );
}

type TableProps = Pick<ViewProps, 'environment' | 'grants'> & {
  freezes: ListedFreeze[];
  action: ActionController;
  canFreeze: boolean;
};

function FreezeTable({ freezes, environment, grants, action, canFreeze }: TableProps) {
  const more = canFreeze ? ['Change'] : [];
  /** Its button disappears with the freeze, so a slower second press must not end another one. */
  const ended = useRef(new Set<string>());
  const end = ({ id }: ListedFreeze): void => {
    if (ended.current.has(id)) return;
    ended.current.add(id);
    void action.send('/api/freezes', { environment, action: 'end', freeze: id });
  };
  return (
    <FigureTable
      caption={`Freezes of ${environment}`}
      columns={['Reason', 'From (Berlin)', 'To', 'Areas', ...more]}
      rows={freezes.map((freeze) => {
        const { id, why, from, to, areas, isCurrent } = freeze;
        const denial = whyNot(grants, 'freeze', areas ?? ['shell']);
        const button = (
          <Button key="end" size="sm" variant="line" icon="close" onClick={() => end(freeze)}>
            {isCurrent ? 'End now' : 'Remove'}
            <span className="vh"> the freeze {why}</span>
          </Button>
        );
        return {
          ...{ key: id, name: isCurrent ? `${why} (now)` : why },
          cells: [
            ...[berlinTime(from), berlinTime(to), areas?.join(', ') ?? 'the whole site'],
            ...(canFreeze ? [denial ?? button] : []),
          ],
        };
      })}
    />
  );
}
