import { checkBudgets } from '@concourse/checks/checks/budgets';
import { checkEdition, checkReleases } from '@concourse/checks/checks/checkEdition';
import { exampleOrganiser } from '@concourse/checks/checks/exampleOrganiser';
import { checkLostAddresses } from '@concourse/checks/checks/lostAddresses';
import { otherGlobalStyles } from '@concourse/checks/checks/otherGlobalStyles';
import type { Problem, Rule } from '@concourse/checks/checks/problem';
import { otherVersions } from '@concourse/checks/checks/sharedVersions';
import { checkUnpublishedFacts } from '@concourse/checks/checks/unpublishedFacts';
import type { ComposeEdition, ComposeInput, ComposeResult } from '@concourse/compose/composition';
import { statedReleases } from '@concourse/compose/editionParts';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { isManifestOf } from '@concourse/core/files/digest';
import { ownersOf, type Owned } from '@concourse/core/project/owners';
import { StoreDamageError } from '@concourse/core/store/errors';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition } from '@concourse/core/store/types';
import { blobsOf, type NamedBlob } from '@concourse/store/blobsOf';
import type { Blobs } from '@concourse/store/EditionRepository';
import { overwritten } from '@concourse/store/fileDamage';
import { publishAgain } from '@concourse/store/ReleaseRepository';
import type { Store } from '@concourse/store/Store';
import { versionsOf } from '@concourse/store/versionsOf';
import type { EditionTarget } from './changes';
import { isIndexed, siteOf } from './configurationChanges';
import { PromotionError, ReleaseError } from './errors';
import { headerQuotations } from './headerQuotations';
import { dirtyReleases } from './provenance';
import type { Versions } from './releaseNames';
import { retire } from './retire/retire';
import type { AllowedSigners } from './signing/allowedSigners';
import { checkSignatures, type SignatureCheck } from './signing/signatures';

/** An edition that passed every check, with what has to be written before it can go live. */
export type ReadyEdition = {
  edition: Edition;
  blobs: Blobs;
  recomposed: string[];
  reused: string[];
  /** How many of the pages and files to reuse were lost or damaged, and had to be made again. */
  restored: number;
  /** What was let through: broken links, and addresses and facts that a rollback loses. */
  warnings: Problem[];
  /** What is no fault, and worth knowing. */
  notices: string[];
  /** Keys that vouch for the releases that are new in it, by area; only where signatures are required. */
  signers: SignatureCheck['signers'];
};

export type ComposeOptions = {
  store: Store;
  site: SiteConfig;
  /** Whether search engines may list the pages; they may unless told. */
  indexed?: boolean;
  compose: ComposeEdition;
  allowBrokenLinks: boolean;
  /** Whose keys vouch for the releases of which areas; where nobody says, none is required. */
  signers?: AllowedSigners;
};

/** An edition to reuse pages of; its blobs are those that are not in the store yet. */
export type PreviousEdition = Pick<ReadyEdition, 'edition' | 'blobs'>;

export type TargetOptions = ComposeOptions & {
  /** What everybody gets now: its addresses have to be answered. */
  shown: Edition | null;
  /** Kinds of problems that become warnings. */
  tolerated: readonly Rule[];
  /** Told of bytes as soon as they are composed, before they are checked. */
  onMade?: ComposeInput['onMade'];
};

/**
 * Takes the edition that the target names, or composes and checks it. Writes nothing.
 * @throws PromotionError with everything that speaks against the edition
 */
export async function composeTarget(
  target: EditionTarget,
  previous: PreviousEdition | null,
  options: TargetOptions,
): Promise<ReadyEdition> {
  if (target.edition !== undefined) return existingEdition(target.edition, options);
  const { store, site, shown } = options;
  const releases = await readReleases(target.versions, previous?.edition ?? null, store);
  const manifests = Object.values(releases);
  const changed = manifests.filter(
    ({ name, version }) => previous?.edition.releases[name]?.version !== version,
  );
  const among = { releases: statedReleases(releases) };
  refuse(await checkReleases(manifests, changed, store), [among, shown]);
  const signed = await checkSigned(among, options);

  const before = target.retired ?? previous?.edition.retired;
  const said = { words: target.words ?? [], before, shown, releases: manifests };
  const { retired, problems: misfits } = retire(said);
  const composed = await compose(releases, previous, retired, options, {
    ...(options.onMade && { onMade: options.onMade }),
    ...(target.earlier && { earlier: target.earlier }),
  });
  const { edition } = composed;
  const known: Blobs = new Map([...(previous?.blobs ?? []), ...composed.blobs]);
  const { blobs, restored } = await restoreLost(edition, known, releases, options);

  const readBlob = reading(blobs, store);
  const problems = [
    ...misfits,
    ...(shown ? checkLostAddresses(shown, edition) : []),
    ...checkUnpublishedFacts(shown, edition, composed.unpublished),
    ...(await checkEdition({ edition, releases, site, store, readBlob })),
    ...(await checkBudgets(edition, releases, { shown, blobs, store })),
  ];
  const warnings = [...signed.problems, ...letThrough(problems, among, options)];
  const dirty = await dirtyReleases(
    store,
    changed.map(({ name, version }) => [name, version]),
  );
  const notices = [
    ...[...dirty].map(
      ([release, commit]) =>
        `${release} is dirty: it was built from uncommitted changes on commit ${commit?.slice(0, 8) ?? 'unknown'}.`,
    ),
    ...otherVersions(manifests, changed),
    ...otherGlobalStyles(manifests, changed),
    ...exampleOrganiser(site),
  ];
  return { ...composed, blobs, restored, warnings, notices, signers: signed.signers };
}

/** @throws PromotionError for releases that their areas have not signed, where that is required */
async function checkSigned(among: Owned, options: TargetOptions): Promise<SignatureCheck> {
  const { signers, store, shown } = options;
  if (!signers) return { problems: [], signers: {} };
  const found = await checkSignatures(among.releases, shown, { store, signers });
  return { ...found, problems: letThrough(found.problems, among, options) };
}

/** @throws PromotionError where a problem is not tolerated */
function letThrough(
  problems: Problem[],
  among: Owned,
  { allowBrokenLinks, tolerated, shown }: TargetOptions,
): Problem[] {
  const isTolerated = ({ rule }: Problem): boolean =>
    rule === 'kept facts' || tolerated.includes(rule) || (allowBrokenLinks && rule === 'links');
  const refused = problems.filter((problem) => !isTolerated(problem));
  refuse(refused, [among, shown]);
  return problems;
}

async function existingEdition(id: string, options: TargetOptions): Promise<ReadyEdition> {
  const { store, shown } = options;
  const edition = await store.editions.read(id);
  const { problems: unsigned, signers } = await checkSigned(edition, options);
  const lost = letThrough(shown ? checkLostAddresses(shown, edition) : [], edition, options);
  const reused = Object.keys(edition.pages);
  const warnings = [...unsigned, ...lost];
  const whole = { edition, recomposed: [], reused, warnings, notices: [], signers };
  if ((await lostBlobs(edition, new Map(), store)).length === 0) {
    return { ...whole, blobs: new Map(), restored: 0 };
  }
  const releases = await readReleases(versionsOf(edition), edition, store);
  const site = await siteOf(edition, store, options.site);
  const asComposed = { ...options, site, indexed: isIndexed(edition) };
  return { ...whole, ...(await restoreLost(edition, new Map(), releases, asComposed)) };
}

/**
 * Composes these releases, taking what did not change from `previous`.
 * @param retired what the site itself says of what it has no more
 * @param how `earlier` is taken where it is what would be composed; `lastSaid` are facts whose words stay where nobody publishes them, those of `previous` otherwise
 */
async function compose(
  releases: Record<string, ReleaseManifest>,
  previous: PreviousEdition | null,
  retired: Edition['retired'],
  { store, site, indexed, compose: composeEdition }: ComposeOptions,
  how: Pick<ComposeInput, 'earlier' | 'lastSaid' | 'onMade'> = {},
): Promise<ComposeResult> {
  const previousHeaders =
    previous && (await headerQuotations(previous.edition, reading(previous.blobs, store)));
  return composeEdition({
    releases,
    readFragment: (name, version, fragment) => store.releases.readFragment(name, version, fragment),
    readReleaseFile: (name, version, file) => store.releases.readFile(name, version, file),
    readShellBundle: (version) => store.releases.readShellBundle(version),
    site,
    ...(indexed !== undefined && { indexed }),
    ...(retired && { retired }),
    ...(previous && { previous: previous.edition }),
    ...(previousHeaders && { previousHeaders }),
    ...how,
  });
}

/**
 * An edition must be whole before it goes live. What the store has lost of it is composed again from
 * the same releases: the same content has the same bytes.
 * @param known bytes of the edition that are at hand
 * @throws PromotionError for bytes that are gone for good
 */
async function restoreLost(
  edition: Edition,
  known: Blobs,
  releases: Record<string, ReleaseManifest>,
  options: ComposeOptions,
): Promise<{ blobs: Blobs; restored: number }> {
  const lost = await lostBlobs(edition, known, options.store);
  if (lost.length === 0) return { blobs: known, restored: 0 };
  const again = await compose(releases, null, edition.retired, options, {
    ...(edition.facts && { lastSaid: edition.facts }),
  });
  const remade = lost.flatMap(({ blob }) => {
    const found = again.blobs.get(blob);
    return found ? [[blob, found] as const] : [];
  });
  const blobs: Blobs = new Map([...known, ...remade]);
  const gone = lost.filter(({ blob }) => !blobs.has(blob));
  refuse(
    gone.map((named) => describeLost(named, edition)),
    [edition],
  );
  return { blobs, restored: new Map(remade).size };
}

async function readReleases(
  versions: Versions,
  stating: Edition | null,
  store: Store,
): Promise<Record<string, ReleaseManifest>> {
  if (!versions.shell) {
    throw new ReleaseError(
      'An edition needs the shell, and none is live yet.',
      'Promote it along: npm run site -- promote shell@<version> <area>@<version> …',
    );
  }
  const releases = await store.releases.readAll(versions);
  for (const [name, manifest] of Object.entries(releases)) {
    const { version } = manifest;
    const stated = stating?.releases[name];
    if (stated?.version === version && !isManifestOf(stated.digest, manifest)) {
      throw new StoreDamageError({
        file: layout.manifest(name, version),
        problem: overwritten,
        next: publishAgain(name, version),
      });
    }
  }
  return releases;
}

/** Reads bytes of an edition, those at hand first. */
const reading =
  (blobs: Blobs, store: Store) =>
  async (blob: string): Promise<Buffer> =>
    blobs.get(blob)?.bytes ?? (await store.editions.readBlob(blob));

/** What an edition names and neither the store nor `known` has. */
const lostBlobs = (edition: Edition, known: Blobs, store: Store): Promise<NamedBlob[]> =>
  store.editions.lost(blobsOf(edition).filter(({ blob }) => !known.has(blob)));

function describeLost({ path, blob, area }: NamedBlob, edition: Edition): Problem {
  const message = `its bytes in edition ${edition.id} (${layout.blob(blob)}) are missing or damaged, and are not composed any more`;
  return { area, file: path, rule: 'composition', message };
}

/** @param among editions that say who owns the areas which the problems are of */
function refuse(problems: Problem[], among: (Owned | null)[]): void {
  if (problems.length === 0) return;
  const areas = problems.map(({ area }) => area);
  throw new PromotionError(problems, ownersOf(areas, ...among));
}
