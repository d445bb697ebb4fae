import Sequencer from '@jest/test-sequencer';

/** Starts the tests of the documentation first. They take longest, and Jest knows no durations in a fresh clone. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isLongest = ({ path }) => path.endsWith('shellBlocks.hosts.test.ts');
    return super.sort(tests).toSorted((one, other) => isLongest(other) - isLongest(one));
  }
}
