/**
 * Folds spellings of a word into one: case, accents, plurals, British and American English. The result is not always a
 * word: it is only compared with other folded words.
 * @example foldWord('Tumours') // 'tumor'
 */
export function foldWord(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain.length < 4) return plain;
  return plain
    .replace(/(?<=[b-df-hj-np-tv-z])ies$/, 'y')
    .replace(/(?<=ch|sh|ss|x)es$/, '')
    .replace(/(?<![isu])s$/, '')
    .replace(/(?<=\w{2})is(?=(?:e|ed|er|ing|ation)$)/, 'iz')
    .replace(/(?<=\w{2})our$/, 'or')
    .replace(/(?<=\w{3})tre$/, 'ter')
    .replace(/mme$/, 'm');
}
