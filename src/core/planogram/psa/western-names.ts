/**
 * Whether names that were read as Windows-1252 look right. Nothing proves it, because in another code page the same
 * bytes are other letters. The signs of a wrong encoding are letters that no Western European language combines in one
 * word (`Møížka`, read from Czech), letters that are rare in all of them (`Þekerli`), and symbols inside a word
 * (`¯ó³ta`).
 */
const ALPHABETS = ['àâæçéèêëîïôœùûüÿ', 'äöüßé', 'áéíñóúüºª', 'áàâãçéêíóôõú', 'àèéìíîòóùú', 'åäöæøéü', 'àçéèíïóòúü'].map(
  (letters) => new Set(letters),
);

/** Except symbols that precede a word or stand alone. */
const LETTERS = /[^\0-\x7f‘’“”„«»‹›–—…•·°®™©€£½¼¾²³×ªº¡¿´\s]/g;
const SIGN_IN_WORD = /[^\p{L}\p{N}\0-\x7f‘’“”„«»‹›–—¡¿´· ]\p{L}/u;

/** This share of the non-ASCII names may look odd, because brands invent spellings. */
const ODD_SHARE = 0.2;

/** `names`: those with non-ASCII characters. False when too many look odd to trust the encoding. */
export function looksWestern(names: readonly string[]): boolean {
  const known = new Map<string, boolean>();
  const odd = names.filter((name) => {
    const letters = name.toLowerCase().match(LETTERS)?.join('') ?? '';
    const isOfOne = known.get(letters) ?? isOfOneAlphabet(letters);
    known.set(letters, isOfOne);
    return !isOfOne || SIGN_IN_WORD.test(name);
  });
  return odd.length <= names.length * ODD_SHARE;
}

function isOfOneAlphabet(letters: string): boolean {
  return ALPHABETS.some((alphabet) => [...letters].every((letter) => alphabet.has(letter)));
}
