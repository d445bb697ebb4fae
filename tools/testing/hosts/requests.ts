import { byteRanges } from './requests/byteRanges';
import { canariesRows } from './requests/canaries';
import { canaryRows } from './requests/canary';
import { compression } from './requests/compression';
import { missing } from './requests/missing';
import { oddRequests } from './requests/oddRequests';
import { pages } from './requests/pages';
import { previews } from './requests/previews';
import { redirects } from './requests/redirects';
import { releasedFiles } from './requests/releasedFiles';
import { rootFiles } from './requests/rootFiles';
import type { Row } from './requests/row';
import { validators } from './requests/validators';

/** Every request that all hosts have to answer alike. */
export const requests: Row[] = [
  ...pages,
  ...redirects,
  ...missing,
  ...rootFiles,
  ...compression,
  ...releasedFiles,
  ...byteRanges,
  ...oddRequests,
  ...validators,
  ...canaryRows,
  ...canariesRows,
  ...previews,
];
