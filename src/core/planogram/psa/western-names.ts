/**
 * Whether names that were read as Windows-1252 look as if they were written in it. Nothing proves it: in another code
 * page the same bytes are other letters. What gives it away is letters that no language of Western Europe has in one
 * word (`Møížka`, read from Czech), letters that are rare in all of them (`Þekerli`), and signs inside a word (`¯ó³ta`).
 */
const ALPHABETS = ['àâæçéèêëîïôœùûüÿ', 'äöüßé', 'áéíñóúüºª', 'áàâãçéêíóôõú', 'àèéìíîòóùú', 'åäöæøéü', 'àçéèíïóòúü'].map(
  (letters) => new Set(letters),
);

/** Signs that stand before a word or alone. */
const SIGNS = /[‘’“”„«»‹›–—…•·°®™©€£½¼¾²³×ªº¡¿´ \s]/;
const SIGN_IN_WORD = /[^\p{L}\p{N}\0-\x7f‘’“”„«»‹›–—¡¿´· ]\p{L}/u;

/** Of the names beyond ASCII, such a share may look odd: brands invent spellings. */
const ODD_SHARE = 0.2;

/** `names`: those with characters beyond ASCII. False when so many look odd that the encoding is in doubt. */
export function looksWestern(names: readonly string[]): boolean {
  return names.filter((name) => !isWestern(name)).length <= names.length * ODD_SHARE;
}

function isWestern(name: string): boolean {
  if (SIGN_IN_WORD.test(name)) return false;
  const letters = [...name.toLowerCase()].filter((sign) => sign > '\x7f' && !SIGNS.test(sign));
  return ALPHABETS.some((alphabet) => letters.every((letter) => alphabet.has(letter)));
}
