import type { TableField } from './table-fields.js';

/** Abbreviations in headings, word by word, with the word that the fields' names use. */
const SHORT_WORDS: Readonly<Record<string, string>> = {
  bnr: 'banner',
  brd: 'brand',
  brnd: 'brand',
  categ: 'category',
  catg: 'category',
  cd: 'code',
  cls: 'class',
  clstr: 'cluster',
  clust: 'cluster',
  cst: 'cost',
  ctg: 'category',
  ctgry: 'category',
  cty: 'city',
  dep: 'depth',
  descr: 'description',
  desc: 'description',
  dpth: 'depth',
  dscr: 'description',
  dsc: 'description',
  grp: 'group',
  hgt: 'height',
  hght: 'height',
  ht: 'height',
  itm: 'item',
  manf: 'manufacturer',
  manu: 'manufacturer',
  manuf: 'manufacturer',
  mfg: 'manufacturer',
  mfgr: 'manufacturer',
  mfr: 'manufacturer',
  mnf: 'manufacturer',
  mnfr: 'manufacturer',
  nbr: 'number',
  nm: 'name',
  nmbr: 'number',
  no: 'number',
  nr: 'number',
  num: 'number',
  pck: 'pack',
  pk: 'pack',
  pkg: 'package',
  pkge: 'package',
  prc: 'price',
  prd: 'product',
  prod: 'product',
  prov: 'province',
  qty: 'quantity',
  rgn: 'region',
  rtl: 'retail',
  seg: 'segment',
  segm: 'segment',
  splr: 'supplier',
  sts: 'status',
  stat: 'status',
  str: 'store',
  subcat: 'subcategory',
  subseg: 'subsegment',
  supp: 'supplier',
  suppl: 'supplier',
  sz: 'size',
  terr: 'territory',
  vend: 'vendor',
  vndr: 'vendor',
  wdth: 'width',
  wgt: 'weight',
  wid: 'width',
  wt: 'weight',
};

/** A heading as headings are compared: lower case, words separated by one space, without brackets and symbols. */
export function normalHead(head: string): string {
  return head
    .replace(/[（(［[].*?[)）\]］]/g, ' ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The readings of a heading: as written, and with abbreviations expanded (`STR_NBR` and `STR #` become `store number`).
 * The first is the surer one; both are equal without abbreviations. Cut to 60 characters.
 */
export function headReadings(head: string): readonly string[] {
  const plain = normalHead(head).slice(0, 60);
  const words = normalHead(head.replace(/[#№]/g, ' number ')).slice(0, 60).split(' ');
  const spelled = words.map((word) => (Object.hasOwn(SHORT_WORDS, word) ? SHORT_WORDS[word] : word)).join(' ');
  return spelled === plain ? [plain] : [plain, spelled];
}

/** Whether a heading is a common name of one of the fields, abbreviated or not. */
export function namesAField(fields: readonly TableField[]): (head: string) => boolean {
  const known = new Set(fields.flatMap(({ heads, name }) => [...heads, name.replaceAll('_', ' ')]));
  return (head) => headReadings(head).some((reading) => reading !== '' && known.has(reading));
}
