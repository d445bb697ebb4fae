import { useFormRuntime } from './engine/FormRuntime';

/**
 * Returns the form's `ready`, updated when typing pauses: the state that its button shows.
 * @throws {Error} outside a `<Form>`
 */
export const useFormReady = (): boolean => useFormRuntime().ready;
