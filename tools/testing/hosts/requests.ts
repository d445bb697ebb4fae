import { byteRanges } from './requests/byteRanges';
import { compression } from './requests/compression';
import { missing } from './requests/missing';
import { multipleCanaries } from './requests/multipleCanaries';
import { oddRequests } from './requests/oddRequests';
import { pages } from './requests/pages';
import { previews } from './requests/previews';
import { redirects } from './requests/redirects';
import { releasedFiles } from './requests/releasedFiles';
import type { RequestCase } from './requests/requestCase';
import { rootFiles } from './requests/rootFiles';
import { singleCanary } from './requests/singleCanary';
import { validators } from './requests/validators';

/** Requests with the response that every host must give. */
export const requests: RequestCase[] = [
  ...pages,
  ...redirects,
  ...missing,
  ...rootFiles,
  ...compression,
  ...releasedFiles,
  ...byteRanges,
  ...oddRequests,
  ...validators,
  ...singleCanary,
  ...multipleCanaries,
  ...previews,
];
