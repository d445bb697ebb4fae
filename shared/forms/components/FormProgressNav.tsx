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
  /** Ids of sections with problems after a submit. */
  invalidSections: Set<string>;
};

/** Navigation next to the form: lists the sections with the current one, completed ones and missing answers. */
export function FormProgressNav({ form, element, progress, invalidSections }: Props) {
  const { hydrated } = useFormRuntime();
  const seen = useCurrentSection(element, '[data-form-section]');
  const [first] = form.sections;
  // The first section is current until another one is visible. Without scripts no section is current.
  const current = seen ?? (hydrated && first ? sectionId(form, first) : undefined);
  const steps = form.sections
    .filter(({ title }) => title)
    .map((section) => {
      const missing = progress.now.missing[section.id] ?? 0;
      const optional =
        progress.initial.missing[section.id] === 0 &&
        progress.initial.waitingNotes[section.id] === undefined &&
        !progress.now.answered[section.id];
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

// `current` has priority: problems of the current section are in view, and the note counts them.
function stateOf(section: { current: boolean; failed: boolean; done: boolean }): Step['state'] {
  if (section.current) return 'current';
  if (section.failed) return 'error';
  return section.done ? 'done' : undefined;
}

function noteOf(missing: number, optional: boolean, failed: boolean): string {
  if (missing > 0) return `${missing} ${failed ? 'to fix' : 'to answer'}`;
  return optional ? 'Optional' : 'Complete';
}
