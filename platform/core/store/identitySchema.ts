import * as v from 'valibot';
import { rights } from '../config/access';

const text = v.string();

/** An `Identity` in a file of the store. */
export const identitySchema = v.object({
  ...{ account: text, provenBy: text, subject: v.exactOptional(text) },
  claims: v.record(text, text),
});

/** A `Grantee` in a file of the store. */
export const granteeSchema = v.object({
  ...{ issuer: text, names: v.pipe(v.array(text), v.readonly()) },
  limit: v.exactOptional(
    v.object({
      rights: v.array(v.picklist(rights)),
      areas: v.exactOptional(v.array(text)),
    }),
  ),
});
