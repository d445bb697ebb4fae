import * as v from 'valibot';
import { granteeSchema, identitySchema } from './identitySchema';

const text = v.string();
const texts = v.array(text);
const percent = v.nullable(v.number());
const facts = v.exactOptional(v.picklist(['keep', 'take']));

const who = v.union([text, identitySchema]);

/** A person or a pipeline. `grantee` has the names that grants give it; null without sign-in. */
const requester = { who, grantee: v.nullable(granteeSchema) };
export type Requester = Pick<StoredRequest, keyof typeof requester>;

const pinnedRelease = v.nullable(v.object({ version: text, digest: text }));

/** What visitors get of an area: releases by the digest of their manifest. */
const areaPin = v.object({
  ...{ area: text, live: pinnedRelease },
  canary: v.nullable(v.object({ name: text, percent: v.number(), release: pinnedRelease })),
});
export type AreaPin = v.InferOutput<typeof areaPin>;

/** A request for a change, `requests/<id>/request.json`, written once. Times are ISO 8601, UTC. */
export const requestSchema = v.object({
  ...{ id: text, ...requester, when: text, why: text, expires: text },
  /** Only promotions, restores of newer releases, and changed facts. */
  action: v.variant('do', [
    v.object({ do: v.literal('promote'), releases: texts, percent, facts }),
    v.object({
      ...{ do: v.literal('promote from'), from: text, percent, facts },
      releases: v.exactOptional(texts),
    }),
    v.object({ do: v.literal('restore'), rev: v.number() }),
    v.object({ do: v.literal('change facts'), facts: v.record(text, v.nullable(text)) }),
  ]),
  /** The time at which to apply it; null for as soon as it is approved. */
  at: v.nullable(text),
  /** The revision on which it was planned. */
  rev: v.number(),
  /** The areas whose releases change. */
  areas: texts,
  /** Digest of what visitors get of these areas before the change, and of the values of pages. */
  before: text,
  /** What visitors get of these areas after the change. */
  after: v.array(areaPin),
  /** The plan that people approve. A plan that differs is not applied. `pages` has addresses. */
  plan: v.object({ summary: text, sentences: texts, pages: texts, settings: texts }),
});
export type StoredRequest = v.InferOutput<typeof requestSchema>;
export type RequestedAction = StoredRequest['action'];

/** An event of a request, `requests/<id>/<time>-<kind>-<id>.json`, written once. */
export const requestEventSchema = v.object({
  ...requester,
  kind: v.picklist(['approved', 'held', 'applied', 'withdrawn', 'refused', 'outdated']),
  ...{ when: text, message: text },
  /** The code of the error that held or closed the request; null otherwise. */
  code: v.nullable(text),
  /** The revision that applied it; null otherwise. */
  rev: v.nullable(v.number()),
});
export type RequestEvent = v.InferOutput<typeof requestEventSchema>;

/** A request with its events, oldest first. */
export type RequestFile = { request: StoredRequest; events: RequestEvent[] };

/** A note for the next shift, `notes/<time>-<id>.json`. An empty text removes the note. */
export const shiftNoteSchema = v.object({ who, when: text, text });
export type ShiftNote = v.InferOutput<typeof shiftNoteSchema>;
