import type { ReactElement } from 'react';
import type { PlannedSettings } from '../../server/api';
import { count } from '../words';
import * as s from './SettingsChanges.module.scss';

type Props = {
  settings: PlannedSettings;
  environment: string;
  /** Left out where there is nothing to confirm. */
  confirmation?: { isConfirmed: boolean; onChange: (isConfirmed: boolean) => void };
};

/** The settings of the site that a plan changes, and the box that confirms them. */
export function SettingsChanges({
  settings: { changes, pages },
  environment,
  confirmation,
}: Props): ReactElement {
  return (
    <fieldset className={s.settings}>
      <legend className={s.title}>
        {count(changes.length, 'setting')} of the site would change, on {count(pages, 'page')}
      </legend>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, before, after }) => (
            <tr key={key}>
              <th scope="row">{key}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {confirmation && (
        <label className={s.confirm}>
          <input
            type="checkbox"
            required
            checked={confirmation.isConfirmed}
            onChange={({ target }) => confirmation.onChange(target.checked)}
          />
          Change these settings of {environment}
        </label>
      )}
    </fieldset>
  );
}
