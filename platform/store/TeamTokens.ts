import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { rights } from '@concourse/core/config/access';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { sha256 } from '@concourse/core/files/digest';
import { identitySchema } from '@concourse/core/store/identitySchema';
import { documentMetadata } from '@concourse/core/store/mediaTypes';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { Identity, StoreFiles } from '@concourse/core/store/types';

/** A token cannot be created or revoked. */
class TokenError extends ActionableError {}

const storedSchema = v.object({
  ...{ name: v.string(), digest: v.string(), created: v.string(), expires: v.string() },
  /** It gives at most these rights, of those that grants to `token:<name>` give. */
  rights: v.array(v.picklist(rights)),
  /** Null for all areas. */
  areas: v.nullable(v.array(v.string())),
  who: identitySchema,
});

type StoredToken = v.InferOutput<typeof storedSchema>;

/** A token of a team, for a system without ID tokens. */
export type TeamToken = Omit<StoredToken, 'digest'>;

/** The limits of a new token, which works for some days. */
export type NewTeamToken = Pick<TeamToken, 'name' | 'rights' | 'areas'> & { days: number };

const format = /^concourse\.([a-z][a-z0-9-]*)\.[\w-]{43}$/;

/** Returns the name in the text of a token of a team; null for other texts. */
export const teamTokenName = (token: string): string | null => format.exec(token)?.[1] ?? null;

/** The tokens of teams, of which the store has only digests. */
export class TeamTokens {
  constructor(readonly files: StoreFiles) {}

  /** Creates a token. Returns it with its text, which is stored nowhere. @throws TokenError if the name is taken */
  async create(
    { days, ...limits }: NewTeamToken,
    { who, now }: { who: Identity; now: Date },
  ): Promise<TeamToken & { text: string }> {
    const expires = new Date(now.getTime() + days * 86_400_000).toISOString();
    const token = { ...limits, created: now.toISOString(), expires, who };
    const text = `concourse.${token.name}.${randomBytes(32).toString('base64url')}`;
    const stored = JSON.stringify({ ...token, digest: sha256(text) });
    if (await this.files.createOnce(layout.token(token.name), stored, documentMetadata))
      return { ...token, text };
    const next = `Choose another name, or revoke it: npm run site -- tokens revoke ${token.name}`;
    throw new TokenError('TOKEN_NAME_TAKEN', `There is a token ${token.name}.`, next);
  }

  /** Returns the token with this text; null if it is unknown or revoked. It may have expired. */
  async find(text: string): Promise<TeamToken | null> {
    const stored = await this.#read(teamTokenName(text) ?? '');
    // A digest reveals nothing about the random text, so its comparison needs no constant time.
    return stored?.digest === sha256(text) ? stored : null;
  }

  /** Returns all tokens by name, without their digests. */
  async list(): Promise<TeamToken[]> {
    const files = await this.files.list(layout.tokens);
    const all = await Promise.all(files.map((file) => this.#read(file.replace(/\.json$/, ''))));
    return all.flatMap((stored) => {
      if (!stored) return [];
      const { digest: _, ...token } = stored;
      return [token];
    });
  }

  /** Makes a token useless. @throws TokenError without such a token */
  async revoke(name: string): Promise<void> {
    if (await this.#read(name)) return this.files.remove(layout.token(name));
    const next = 'List the tokens: npm run site -- tokens';
    throw new TokenError('TOKEN_NOT_FOUND', `There is no token ${name}.`, next);
  }

  async #read(name: string): Promise<StoredToken | null> {
    if (!/^[a-z][a-z0-9-]*$/.test(name)) return null;
    const bytes = await this.files.read(layout.token(name));
    const parsed = v.safeParse(storedSchema, bytes && parseJsonOrNull(bytes));
    return parsed.success ? parsed.output : null;
  }
}
