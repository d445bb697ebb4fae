import type { FastifyInstance, FastifyReply } from 'fastify';

/** What another part adds to the server: routes, and answers in place of released files. */
export type ServerExtension = {
  addRoutes: (app: FastifyInstance) => void;
  /** Answers for a file under `/areas/`; undefined leaves it to the store, as does who has none. */
  answerFile?: (path: string, reply: FastifyReply) => Promise<FastifyReply> | undefined;
  /** Counts a page that was served: a GET request answered with a document or 304, by its edition. */
  served?: (edition: string) => void;
  /** What `/healthz` says of it beside the rest. */
  health?: () => Record<string, unknown>;
  /** Lets go of what it keeps waiting, as the server stops. */
  release: () => void;
};
