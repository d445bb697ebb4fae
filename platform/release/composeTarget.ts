import { checkBudgets } from '@concourse/compose/checks/budgets';
import { checkEdition, checkReleases } from '@concourse/compose/checks/checkEdition';
import { checkEmptyPlaces, describeOtherPages } from '@concourse/compose/checks/fragments';
import { keptRules, problemOf, type Problem, type Rule } from '@concourse/compose/checks/problem';
import { checkLostAddresses } from '@concourse/compose/checks/routes';
import { checkUnpublishedFacts } from '@concourse/compose/checks/unpublishedFacts';
import type { ComposeEdition, ComposeInput, ComposeResult } from '@concourse/compose/composition';
import { editionReleases } from '@concourse/compose/editionParts';
import type { FactValues } from '@concourse/contract/editableFacts';
import type { EditionDirectory } from '@concourse/contract/edition';
import type { ReleaseManifest } from '@concourse/contract/release';
import { sitePaths } from '@concourse/contract/reservedPaths';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { hasManifestDigest } from '@concourse/core/files/digest';
import { describeOwners, type EditionReleases } from '@concourse/core/project/areas';
import { nullIfDamaged, StoreDamageError } from '@concourse/core/store/errors';
import { layout } from '@concourse/core/store/storeLayout';
import type {
  Edition,
  RecordedCanary,
  RecordedNotice,
  RecordedSigner,
} from '@concourse/core/store/types';
import { canariesInVariant } from '@concourse/core/store/variants';
import { type Blobs, editionBlobs } from '@concourse/store/EditionRepository';
import { damageOf } from '@concourse/store/manifests';
import { type Store, releaseVersions } from '@concourse/store/Store';
import { rejectInvalidFacts } from './changedFacts';
import type { EditionTarget, ShownTarget } from './changes';
import { blobReader, isIndexed, siteConfigOf, valuesOf } from './editionChanges';
import { VariantError, PromotionError, ReleaseError } from './errors';
import { dirtyReleases } from './provenance';
import { listReleases, type Versions } from './releaseNames';
import { retireAddresses } from './retire';
import { checkSignatures, type SignatureCheck } from './signing/signatures';

/** An edition that passed all checks. `blobs` are not in the store yet. */
export type ReadyEdition = {
  edition: Edition;
  blobs: Blobs;
  recomposed: string[];
  reused: string[];
  /** The number of lost or damaged pages and files that were composed again. */
  restored: number;
  warnings: Problem[];
  notices: string[];
  /** Keys that signed the new releases, by area; empty if no signature is required. */
  signers: SignatureCheck['signers'];
};

export type ComposeOptions = {
  store: Store;
  compose: ComposeEdition;
  allowBrokenLinks: boolean;
  /** True for a check, which does not look for lost files: it repairs nothing. */
  ignoresLostFiles?: boolean;
};

export type NewEdition = Pick<ReadyEdition, 'edition' | 'blobs'>;

export type TargetOptions = ComposeOptions & {
  site: SiteConfig;
  indexed: boolean;
  /** The urgent notice, also after its end. */
  notice: RecordedNotice | null;
  /** Values of editable facts that replace those of the releases. */
  changedFacts: FactValues;
  now: () => Date;
  /** The keys that may sign releases; null if no signature is required. */
  signers: RecordedSigner[] | null;
  /** The live edition, whose addresses must not be lost. */
  shown: Edition | null;
  /** Editions whose releases must not have changed since they were composed. */
  approved: (Edition | null)[];
  /** Rules whose problems become warnings. */
  tolerated: readonly Rule[];
};

/** Reads the existing edition of a target, or composes and checks a new one. @throws PromotionError */
export async function composeTarget(
  target: EditionTarget,
  previous: NewEdition | null,
  options: TargetOptions,
): Promise<ReadyEdition> {
  if (target.edition !== undefined) {
    const edition = await options.store.editions.read(target.edition);
    if (hasNotice(edition, options) && hasFacts(edition, options))
      return existingEdition(edition, options);
    const { versions } = target;
    const again = { versions, earlier: edition, retired: edition.retired };
    return composeTarget(again, previous, { ...options, ...valuesOf(edition) });
  }
  const { store, site, shown } = options;
  const { addressRules = [], earlier = null } = target;
  const approved = [previous?.edition ?? null, earlier, ...options.approved];
  const releases = await readReleases(target.versions, approved, store);
  const manifests = Object.values(releases);
  rejectInvalidFacts(manifests, options.changedFacts);
  const changed = manifests.filter(
    ({ name, version }) => previous?.edition.releases[name]?.version !== version,
  );
  const among = { releases: editionReleases(releases) };
  const incompatible = await checkReleases(manifests, changed, store);
  rejectUntolerated(incompatible, among, options);
  const signed = await checkEditionSignatures(among, options);

  const before = target.retired ?? previous?.edition.retired;
  const { retired, problems: invalid } = retireAddresses(addressRules, before, manifests, shown);
  const notice = activeNotice(options) ?? undefined;
  const { changedFacts } = options;
  const how = { retired, notice, changedFacts, reusableEdition: earlier ?? undefined };
  const composed = await compose(releases, previous, options, how);
  const { edition } = composed;
  const known: Blobs = new Map([...(previous?.blobs ?? []), ...composed.blobs]);
  const { blobs, restored } = await recomposeLost(edition, known, options);

  const readBlob = blobReader(blobs, store);
  const damaged = (composed.damaged ?? []).map(({ area, path, message }) =>
    problemOf(area, path, 'stored bytes', `keeps its live content: ${message}`),
  );
  const isDamaged = ({ area, file, rule }: Problem): boolean =>
    changed.every(({ name }) => name !== area) &&
    (rule === 'stored bytes' || damaged.some((page) => page.file === file));
  const { siteChecks } = composed;
  const checked = { edition, releases, site, siteChecks, shown, changed };
  const found = await checkEdition({ ...checked, store, readBlob });
  const problems = [
    ...damaged,
    ...invalid,
    ...(shown ? checkLostAddresses(shown, edition) : []),
    ...checkUnpublishedFacts(shown, edition, composed.unpublished),
    ...checkEmptyPlaces(shown, releases, composed.emptyPlaces ?? []),
    ...found.problems,
    ...(await checkBudgets(edition, releases, { shown, blobs, store })),
  ];
  // Damage of one area must not stop promotions of others.
  rejectUntolerated(problems, among, options, isDamaged);
  const warnings = [...signed.problems, ...incompatible, ...problems];
  const names = changed.map(({ name, version }): [string, string] => [name, version]);
  const dirty = await dirtyReleases(store, names);
  const notices = [
    ...[...dirty].map(
      ([release, commit]) =>
        `${release} was built with uncommitted changes on commit ${commit?.slice(0, 8) ?? 'unknown'}`,
    ),
    ...found.notices,
    ...describeOtherPages(
      shown,
      edition,
      changed.map(({ name: area }) => area),
    ),
  ];
  return { ...composed, blobs, restored, warnings, notices, signers: signed.signers };
}

/** The notice of a new edition; null once it has ended. */
const activeNotice = ({ notice, now }: Pick<TargetOptions, 'notice' | 'now'>) =>
  notice && new Date(notice.until) > now() ? notice : null;

/** True if an edition shows the current notice. Browsers remove one that has ended. */
const hasNotice = (edition: Edition, { notice, now }: TargetOptions): boolean =>
  canonicalJson(activeNotice({ notice: edition.notice ?? null, now })) ===
  canonicalJson(activeNotice({ notice, now }));

const hasFacts = (edition: Edition, { changedFacts }: TargetOptions): boolean =>
  canonicalJson(edition.changedFacts ?? {}) === canonicalJson(changedFacts);

async function existingEdition(edition: Edition, options: TargetOptions): Promise<ReadyEdition> {
  const { shown } = options;
  const { problems: unsigned, signers } = await checkEditionSignatures(edition, options);
  const lost = rejectUntolerated(shown ? checkLostAddresses(shown, edition) : [], edition, options);
  return {
    edition,
    ...(await recomposeLost(edition, new Map(), options)),
    recomposed: [],
    reused: Object.keys(edition.pages),
    warnings: [...unsigned, ...lost],
    notices: [],
    signers,
  };
}

/** Composes and checks the editions for bit masks 1, 2, 3 … over the canaries. @throws VariantError */
export async function composeCandidates(
  { canaries, candidates }: ShownTarget,
  live: ReadyEdition,
  options: TargetOptions & { running: RecordedCanary[] },
): Promise<ReadyEdition[]> {
  const ready = [live];
  for (const [at, target] of candidates.entries()) {
    const among = canariesInVariant(canaries, at + 1);
    // The edition without one canary has most pages in common. A shell changes most pages.
    const one = among.find(({ releases }) => !releases.shell) ?? among[0];
    const nearest = one ? ready[at + 1 - 2 ** canaries.indexOf(one)] : undefined;
    const composed = composeTarget(target, nearest ?? live, options).catch((error: unknown) => {
      throw explainConflict(error, among, options.running);
    });
    ready.push(await composed);
  }
  return ready.slice(1);
}

/** Adds the names of the conflicting releases to an error, unless the edition has only the new canary. */
function explainConflict(error: unknown, canaries: RecordedCanary[], running: RecordedCanary[]) {
  const runs = running.map((canary) => canonicalJson(canary));
  const old = canaries.filter((canary) => runs.includes(canonicalJson(canary)));
  const isNewOnly = canaries.length === 1 && old.length === 0;
  if (isNewOnly || !(error instanceof ActionableError)) return error;
  return new VariantError(
    canaries.map(({ releases }) => listReleases(releases)),
    (old.length > 0 ? old : canaries).flatMap(({ releases }) => Object.keys(releases).slice(0, 1)),
    error,
  );
}

async function checkEditionSignatures(among: EditionReleases, options: TargetOptions) {
  const { signers, store, shown } = options;
  if (!signers) return { problems: [], signers: {} };
  const found = await checkSignatures(among.releases, shown, { store, signers });
  return { ...found, problems: rejectUntolerated(found.problems, among, options) };
}

/** Returns the problems. @throws PromotionError if some are not tolerated */
function rejectUntolerated(
  problems: Problem[],
  among: EditionReleases,
  { allowBrokenLinks, tolerated, shown }: TargetOptions,
  isTolerated: (problem: Problem) => boolean = () => false,
): Problem[] {
  const allowed: Rule[] = [...keptRules, ...tolerated];
  if (allowBrokenLinks) allowed.push('links');
  const rejected = problems.filter(
    (problem) => !allowed.includes(problem.rule) && !isTolerated(problem),
  );
  rejectProblems(rejected, [among, shown]);
  return problems;
}

function rejectProblems(problems: Problem[], among: (EditionReleases | null)[]): void {
  if (problems.length === 0) return;
  const areas = problems.flatMap(({ area, also = [] }) => [area, ...also]);
  throw new PromotionError(problems, describeOwners(areas, ...among));
}

type CompositionOptions = ComposeOptions & Pick<TargetOptions, 'site' | 'indexed'>;

export async function compose(
  releases: Record<string, ReleaseManifest>,
  previous: NewEdition | null,
  { store, site, indexed, compose: composeEdition }: CompositionOptions,
  how: Partial<ComposeInput>,
): Promise<ComposeResult> {
  return composeEdition({
    releases,
    readContent: (name, version, fragment) => store.releases.readContent(name, version, fragment),
    readReleaseFile: (name, version, file) => store.releases.readFile(name, version, file),
    readShellBundle: (version) => store.releases.readShellBundle(version),
    site,
    indexed,
    previous: previous?.edition,
    previousHeaderQuotations: previous ? await headerQuotations(previous, store) : undefined,
    ...how,
  });
}

/** Returns the quotations in headers of an edition; undefined if its directory is missing or damaged. */
async function headerQuotations({ edition, blobs }: NewEdition, store: Store) {
  const directory = edition.files[sitePaths.directory];
  const bytes = directory && (await blobReader(blobs, store)(directory.blob).catch(nullIfDamaged));
  if (!bytes) return undefined;
  const { facts } = JSON.parse(bytes.toString()) as EditionDirectory;
  return Object.keys(facts?.shell ?? {});
}

/** Recomposes lost files of an edition from the same releases. @param known files in memory */
async function recomposeLost(edition: Edition, known: Blobs, options: ComposeOptions) {
  const { store, ignoresLostFiles = false } = options;
  if (ignoresLostFiles) return { blobs: known, restored: 0 };
  const stored = editionBlobs(edition).filter(({ blob }) => !known.has(blob));
  const lost = await store.editions.findLostBlobs(stored);
  if (lost.length === 0) return { blobs: known, restored: 0 };
  const releases = await readReleases(releaseVersions(edition), [edition], store);
  const how = { ...options, site: siteConfigOf(edition), indexed: isIndexed(edition) };
  const { retired, notice, changedFacts = {}, facts: pinnedFacts } = edition;
  const parts = { retired, notice, changedFacts, pinnedFacts };
  const recomposed = await compose(releases, null, how, parts);
  const restored: Blobs = new Map();
  const problems = lost.flatMap(({ path, blob, area }) => {
    const found = recomposed.blobs.get(blob);
    if (found) restored.set(blob, found);
    const message = `${layout.blob(blob)} of edition ${edition.id} is missing or damaged, and cannot be recomposed`;
    return found ? [] : [problemOf(area, path, 'composition', message)];
  });
  rejectProblems(problems, [edition]);
  return { blobs: new Map([...known, ...restored]), restored: restored.size };
}

/** @throws StoreDamageError for a manifest that changed since one of the `approved` editions was composed */
async function readReleases(versions: Versions, approved: (Edition | null)[], store: Store) {
  if (!versions.shell) {
    const message = 'An edition needs a shell, and no shell is live yet.';
    const next =
      'Promote a shell in the same command: npm run site -- promote shell@<version> <area>@<version> …';
    throw new ReleaseError('SHELL_MISSING', message, next);
  }
  const stated = approved.flatMap((edition) =>
    Object.entries(edition?.releases ?? {}).flatMap(([name, { version, digest }]) =>
      versions[name] === version ? [[name, digest] as const] : [],
    ),
  );
  const releases = await store.releases.readAll(versions, Object.fromEntries(stated.reverse()));
  for (const [name, manifest] of Object.entries(releases)) {
    const { version } = manifest;
    for (const edition of approved) {
      const known = edition?.releases[name];
      if (known?.version !== version || hasManifestDigest(known.digest, manifest)) continue;
      const problem = `has changed since edition ${edition?.id} was composed`;
      throw new StoreDamageError({ ...damageOf(name, version), problem });
    }
  }
  return releases;
}
