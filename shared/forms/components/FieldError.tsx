import { Icon } from '@concourse/ui/Icon';
import * as s from './Field.module.scss';

type Props = { id: string; message: string | undefined };

/** The error message of a field. */
export function FieldError({ id, message }: Props) {
  if (!message) return null;
  return (
    <p className={s.error} id={id}>
      <Icon name="alert" />
      <span>{message}</span>
    </p>
  );
}
