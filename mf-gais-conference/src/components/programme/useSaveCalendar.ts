import { useState } from 'react';
import type { saveCalendar } from '../../calendar/saveCalendar';

// The code is in the chunk of the drawing, which "My programme" has loaded.
const load = () => import(/* webpackChunkName: "ride" */ '../../calendar/saveCalendar');

/**
 * Returns a function that downloads a calendar of sessions, whose code loads then.
 * @returns `problem` is an instruction for visitors, empty without a problem
 */
export function useSaveCalendar(): {
  save: typeof saveCalendar;
  problem: string;
} {
  const [problem, setProblem] = useState('');
  return {
    problem,
    save: (...calendar) => {
      setProblem('');
      load()
        .then((loaded) => loaded.saveCalendar(...calendar))
        .catch((error: unknown) => {
          console.debug('[mf-gais-conference] Could not save the calendar', error);
          setProblem('The calendar could not be loaded. Try again.');
        });
    },
  };
}
