import { cloneInert } from '@concourse/area/RestoredContent';
import type { AreaFragments } from '@concourse/contract/edition';
import { areaDirectoryPath, areaFragmentsPath } from '@concourse/contract/editionPaths';
import { emit, on } from '@concourse/contract/events';
import {
  fragmentAttribute,
  ownerOfFragment,
  type FragmentKey,
} from '@concourse/contract/fragments';
import type { FailureStage } from '@concourse/contract/report';
import { isAreaDirectory, isAreaFragments } from './directoryResponses';
import { addFacts } from './facts';
import { addFileIntegrities } from './fileIntegrities';
import { reportFragment, type FragmentRelease } from './fragmentFailures';
import { shareFragments } from './fragments';
import { isFragmentStopped, markHydrating, watchFragment } from './fragmentWatchdog';
import { freshAnswers } from './freshAnswers';
import { mountFragment } from './mountFragment';
import { readPageData } from './pageData';
import { preloadScripts } from './preloadScripts';
import { loadFragments, registeredRelease } from './remotes';
import { loadStyles } from './styles';

const page = readPageData();
const fetchFresh = freshAnswers(page.contract);
const mounted = new Map<Element, () => void>();
/** The composed content of fragments that have hydrated. */
const composed = new Map<FragmentKey, Node[]>();

/**
 * Returns the composed content of a fragment. A page that renders again, or that failed, shows copies of its elements: in
 * place of a copy of hydrated content, it gets the composed one.
 */
function composedContent(key: FragmentKey, root: HTMLElement): Node[] {
  const before = 'hydrated' in root.dataset ? composed.get(key) : undefined;
  const content = before ?? cloneInert(root.childNodes);
  composed.set(key, content);
  if (before) {
    root.replaceChildren(...before.map((node) => document.importNode(node, true)));
    emit('fragments:placed', null);
  }
  return content;
}

/**
 * The live release of a fragment's owner. Undefined if it has another contract.
 * @throws Error if it does not have the fragment, or if none of its fragments hydrates: the page has been open for longer
 */
async function findOffered(key: FragmentKey): Promise<AreaFragments | undefined> {
  const offered = await fetchFresh(areaFragmentsPath(ownerOfFragment(key)), isAreaFragments);
  if (!offered || offered.provides[key]) return offered;
  const { name, version } = offered.area;
  throw new Error(`${name}@${version}, which is live now, does not have it`);
}

/** True if the code that the owner offers is that of the composed content, and of all other code in this document. */
function fits(
  { area, shell, provides }: AreaFragments,
  key: FragmentKey,
  root: HTMLElement,
): boolean {
  const running =
    registeredRelease(area.name) ?? (page.area?.name === area.name ? page.area : area);
  return (
    provides[key]?.digest === root.dataset.digest &&
    running.version === area.version &&
    page.shell === shell
  );
}

async function loadComponent({ area, files, provides }: AreaFragments, key: FragmentKey) {
  addFileIntegrities(files);
  preloadScripts((provides[key]?.needs ?? []).flatMap((index) => files[index] ?? []));
  const { fragments } = await loadFragments(area);
  const fragment = fragments.find(({ name }) => name === key.split('/')[1]);
  if (!fragment) throw new Error(`${area.name}@${area.version} has no code for it`);
  return fragment.load();
}

/** Fills an empty place: the page shows another phase of a date by now than its document. */
async function fillPlace(key: FragmentKey, place: Element): Promise<void> {
  if (!page.area) return;
  const answer = await fetchFresh(areaDirectoryPath(page.area.name), isAreaDirectory);
  const { fragments = {} } = answer ?? {};
  await loadStyles(fragments[key]?.styles);
  shareFragments({ fragments });
  const content = globalThis.composedFragment?.(key);
  if (!content || place.firstChild) return;
  place.append(content);
  emit('fragments:placed', null);
}

/** @returns false if the composed content stays */
async function hydrate(
  root: HTMLElement,
  fragment: FragmentRelease,
  onEnd: () => void,
): Promise<boolean> {
  const { key } = fragment;
  const offered = await findOffered(key);
  if (!offered || !fits(offered, key, root)) return false;
  fragment.version = offered.area.version;
  const component = await loadComponent(offered, key);
  // The visitor may have left the page meanwhile.
  if (!root.isConnected || mounted.has(root)) return false;
  addFacts(offered.area, offered.facts);
  const content = composedContent(key, root);
  const report = (stage: FailureStage, cause: unknown): void =>
    reportFragment(fragment, stage, cause);
  markHydrating(fragment);
  mounted.set(root, mountFragment({ key, root, component, content, report, onEnd }));
  root.dataset.hydrated = '';
  return true;
}

/**
 * Hydrates a composed fragment with the code of its owner. If its owner has another version of it by now, or if it fails,
 * the composed content stays.
 * @param root the element of the owner, or an empty place, which gets it
 */
export async function hydrateFragment(root: HTMLElement): Promise<void> {
  const key = root.closest(`[${fragmentAttribute}]`)?.getAttribute(fragmentAttribute) ?? '';
  if (root.hasAttribute(fragmentAttribute)) {
    await fillPlace(key, root);
    return;
  }
  if (isFragmentStopped(key)) return;
  const fragment = { key, version: '' };
  const end = watchFragment(fragment);
  try {
    if (!(await hydrate(root, fragment, end))) end();
  } catch (error) {
    end();
    reportFragment(fragment, 'load', error);
  }
}

/** A page that is left stays visible until the next one is shown, and so do its fragments. */
function unmountRemoved(): void {
  for (const [root, unmount] of mounted) {
    if (root.isConnected) continue;
    mounted.delete(root);
    unmount();
  }
}

on('area:route-ready', () => setTimeout(unmountRemoved));
