import type { RefObject } from 'react';
import { Stepper } from '../../ui/Stepper/Stepper';
import type { FormDefinition } from '../defineForm';
import { sectionId } from '../engine/FormRuntime';
import { useCurrentSection } from '../engine/useCurrentSection';
import type { FormProgress } from '../engine/useFormProgress';

type Props = {
  form: FormDefinition;
  element: RefObject<HTMLFormElement | null>;
  progress: { now: FormProgress; atFirst: FormProgress };
  /** Ids of sections with something to fix after a submit. */
  wrong: Set<string>;
};

/** The sections beside the form: where the visitor is, what is done, what is missing. */
export function FormRail({ form, element, progress, wrong }: Props) {
  const current = useCurrentSection(element);
  const steps = form.sections
    .filter(({ title }) => title)
    .map((section) => {
      const missing = progress.now.missing[section.id] ?? 0;
      const optional = progress.atFirst.missing[section.id] === 0;
      const id = sectionId(form, section);
      const failed = wrong.has(section.id) && missing > 0;
      const state = failed
        ? ('error' as const)
        : current === id
          ? ('current' as const)
          : missing === 0 && !optional
            ? ('done' as const)
            : undefined;
      return {
        label: section.title ?? '',
        href: `#${id}`,
        note: noteOf(missing, optional, failed),
        ...(state && { state }),
      };
    });
  return <Stepper label="Sections of this form" steps={steps} />;
}

function noteOf(missing: number, optional: boolean, failed: boolean): string {
  if (missing > 0) return `${missing} ${failed ? 'to fix' : 'to answer'}`;
  return optional ? 'Optional' : 'Complete';
}
