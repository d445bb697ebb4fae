import { StoreError } from '@concourse/core/store/errors';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { StoreFiles } from '@concourse/core/store/types';

const storeFormat = 1;

/** The file that marks a folder or bucket as a store. `createOnly` is an endpoint that does not overwrite files. */
export type Marker = { format: typeof storeFormat; createOnly?: string };

export const serializeMarker = (marker: Partial<Marker> = {}): string =>
  `${JSON.stringify({ ...marker, format: storeFormat })}\n`;

/** Reads the marker of a store; null if it has none. @throws StoreError STORE_FORMAT_UNKNOWN for another format */
export async function readMarker(
  files: Pick<StoreFiles, 'label' | 'read'>,
): Promise<Marker | null> {
  const bytes = await files.read(layout.marker);
  if (!bytes) return null;
  const marker = parseJsonOrNull(bytes) as { format?: unknown } | null;
  const format = marker?.format;
  if (format === storeFormat) return marker as Marker;
  const found = format === undefined ? 'states no format' : `has format ${JSON.stringify(format)}`;
  throw new StoreError(
    'STORE_FORMAT_UNKNOWN',
    `${layout.marker} of ${files.label} ${found}: this version of the platform knows only format ${storeFormat}. Nothing was changed.`,
    `Update the platform. If the file is damaged, replace its content by ${serializeMarker().trim()}`,
  );
}
