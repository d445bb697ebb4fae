import { useFormRuntime } from './engine/FormRuntime';

/**
 * Whether the form says that it may be sent (its `ready`), once the typing stops: what its button shows.
 * @throws {Error} outside a `<Form>`
 */
export const useFormReady = (): boolean => useFormRuntime().ready;
