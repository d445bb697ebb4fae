import type { RefObject } from 'react';
import { Stepper, type Step } from '@concourse/ui/Stepper';
import { useCurrentSection } from '@concourse/ui/useCurrentSection';
import type { FormDefinition } from '../defineForm';
import { sectionId, useFormRuntime } from '../engine/FormRuntime';
import type { FormProgress } from '../engine/useFormProgress';

type Props = {
  form: FormDefinition;
  element: RefObject<HTMLFormElement | null>;
  progress: { now: FormProgress; initial: FormProgress };
  /** Ids of sections with something to fix after a submit. */
  invalidSections: Set<string>;
};

/** The sections beside the form: where the visitor is, what is done, what is missing. */
export function FormProgressNav({ form, element, progress, invalidSections }: Props) {
  const { hydrated } = useFormRuntime();
  const seen = useCurrentSection(element, '[data-form-section]');
  const [first] = form.sections;
  // Nobody is past the first section before the others are seen; without scripts nobody knows.
  const current = seen ?? (hydrated && first ? sectionId(form, first) : undefined);
  const steps = form.sections
    .filter(({ title }) => title)
    .map((section) => {
      const missing = progress.now.missing[section.id] ?? 0;
      const optional =
        progress.initial.missing[section.id] === 0 &&
        progress.initial.waitingNotes[section.id] === undefined;
      const id = sectionId(form, section);
      const failed = invalidSections.has(section.id) && missing > 0;
      const waits = progress.now.waitingNotes[section.id];
      const done = missing === 0 && !optional && waits === undefined;
      const state = stateOf({ current: current === id, failed, done });
      return {
        label: section.title ?? '',
        href: `#${id}`,
        note: waits ?? noteOf(missing, optional, failed),
        ...(state && { state }),
      };
    });
  return <Stepper label="Sections of this form" steps={steps} />;
}

// Where the visitor is comes first: what is wrong there is in view, and the note counts it.
function stateOf(is: { current: boolean; failed: boolean; done: boolean }): Step['state'] {
  if (is.current) return 'current';
  if (is.failed) return 'error';
  return is.done ? 'done' : undefined;
}

function noteOf(missing: number, optional: boolean, failed: boolean): string {
  if (missing > 0) return `${missing} ${failed ? 'to fix' : 'to answer'}`;
  return optional ? 'Optional' : 'Complete';
}
