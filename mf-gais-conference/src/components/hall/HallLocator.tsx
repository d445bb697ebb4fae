import { hallLocator } from '@concourse/pictures/routes';
import { Picture } from '@concourse/ui/Picture';
import type { RoomId } from '../../content/programme/rooms';
import * as s from './HallLocator.module.scss';

type Props = { room: RoomId };

export function HallLocator({ room }: Props) {
  return (
    <span className={s.locator} data-bay={room}>
      <Picture {...hallLocator} />
    </span>
  );
}
