import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@concourse/ui/Button';
import type { EditableArea } from '../../server/api';
import { useQuery, withQuery } from '../apiClient';
import * as c from '../change/ChangeView.module.scss';
import { PlanButton, PlanPanel } from '../change/PlanPanel';
import { usePlan, type PlanController } from '../change/usePlan';
import { ErrorNotice, TitledSection } from '../components';
import { focusField, TextField } from '../Field';
import * as f from '../Field.module.scss';
import { may } from '../rights';
import { reasonField } from '../rules/ReasonForm';
import type { ViewProps } from '../view';
import {
  changedValues,
  groupsOf,
  problemIn,
  shownValue,
  type FactDraft,
  type FactProblem,
} from './factDraft';
import { FactField } from './FactField';
import * as s from './FactsView.module.scss';

/** The facts that the user may change, and the plan of a change. */
export function FactsView({ environment, grants, logVersion }: ViewProps) {
  const version = logVersion(environment);
  const facts = useQuery<EditableArea[]>(withQuery('/api/facts', { environment }), version);
  const planning = usePlan(environment, version);
  const areas = facts.data?.filter(({ area }) => may(grants, 'release', area));
  return (
    <>
      <h1>Facts of {environment}</h1>
      <ErrorNotice error={facts.error} />
      {areas?.length === 0 && <p>There is no fact here that you may change without a build.</p>}
      {areas && areas.length > 0 && (
        <div className={c.columns}>
          <FactsForm key={planning.result?.rev ?? ''} {...{ areas, planning }} />
          <div className={s.plan}>
            <PlanPanel {...{ planning, environment }} />
          </div>
        </div>
      )}
    </>
  );
}

type FormProps = { areas: EditableArea[]; planning: PlanController };

function FactsForm({ areas, planning }: FormProps) {
  const [draft, setDraft] = useState<FactDraft>({});
  const [why, setWhy] = useState('');
  const [invalid, setInvalid] = useState<FactProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const change = (name: string, value: string): void => {
    setDraft((before) => ({ ...before, [name]: value }));
    setInvalid(null);
    planning.reset();
  };
  const plan = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = changedValues(areas, draft);
    const problem = problemIn(areas, values);
    setInvalid(problem);
    if (problem) {
      focusField(form.current, problem.field);
      return;
    }
    const isPreview = event.nativeEvent.submitter?.dataset.kind === 'preview';
    const change = isPreview
      ? { do: 'preview' as const, releases: [] }
      : { do: 'change facts' as const };
    planning.requestPlan({ ...change, facts: values }, why);
  };
  return (
    <form ref={form} className={s.form} noValidate onSubmit={plan}>
      {areas.map(({ area, facts }) => (
        <TitledSection key={area} id={`facts-${area}`} title={area}>
          {groupsOf(facts).map(([group, members]) => (
            <fieldset key={group} className={s.group}>
              <legend className={f.label}>{group}</legend>
              {members.map((fact) => (
                <FactField
                  key={fact.name}
                  {...{ fact, group }}
                  value={shownValue(fact, draft)}
                  error={invalid?.fact === fact.name ? invalid.message : undefined}
                  onChange={(value) => change(fact.name, value)}
                />
              ))}
            </fieldset>
          ))}
        </TitledSection>
      ))}
      <TextField
        {...{ ...reasonField, value: why }}
        onChange={(value) => {
          setWhy(value);
          planning.reset();
        }}
      />
      <PlanButton planning={planning} />
      <Button type="submit" variant="line" data-kind="preview" busy={planning.state === 'planning'}>
        Plan a preview
      </Button>
    </form>
  );
}
