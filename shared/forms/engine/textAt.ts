import { get } from 'react-hook-form';
import type { FormValues } from '../defineForm';

/** The text in a field; empty where there is none. */
export function textAt(values: FormValues, name: string): string {
  const value: unknown = get(values, name);
  return typeof value === 'string' ? value : '';
}
